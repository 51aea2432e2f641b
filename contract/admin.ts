/** Where the browser keeps the administrator's token (chapter 6). */
export const ADMIN_TOKEN_KEY = 'adminToken'

export const ADMIN_SENTENCES = {
  passwordMissing: 'Please enter the admin password',
  passwordWrong: 'Invalid admin password'
} as const
