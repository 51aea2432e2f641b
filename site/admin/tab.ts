import { atom } from 'nanostores'

const ADMIN_TABS = ['create', 'manage', 'streamers'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export const $adminTab = atom<AdminTab>('create')
