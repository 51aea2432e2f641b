/** Who is here. */
export interface Profile {
  username: string
  avatarUrl: string | null
  coins: number
}

export const DEFAULT_USERNAME = 'User'
export const GUEST_USERNAME = 'Guest'
