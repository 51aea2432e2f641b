/** From this length on, a password cannot be guessed by trying. */
const STRONG_LENGTH = 12
const GUESSED = /password|passwort|admin|changeme|qwert|letmein|1234|^(.)\1*$/i

/** Whether a password might be guessed. */
export const isWeakPassword = (password: string): boolean =>
  password.length < STRONG_LENGTH || GUESSED.test(password)

/** The variables of `.env` whose password might be guessed. */
export function weakPasswords({
  adminPassword,
  mongodbUri
}: {
  adminPassword: string
  mongodbUri: string | null
}): string[] {
  const database = /^mongodb(?:\+srv)?:\/\/[^@/]*:([^@/]+)@/.exec(
    mongodbUri ?? ''
  )
  return [
    ...(isWeakPassword(adminPassword) ? ['ADMIN_PASSWORD'] : []),
    ...(database && isWeakPassword(decodeURIComponent(database[1]!))
      ? ['MONGO_PASSWORD']
      : [])
  ]
}
