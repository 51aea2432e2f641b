import type { Page } from '@playwright/test'

export const button = (page: Page) =>
  page.getByRole('button', { name: /^Notify me/ })
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'What you are notified of' })
export const row = (page: Page, title: string | RegExp) =>
  dialog(page).getByRole('listitem').filter({ hasText: title })

/**
 * No test browser has a push service, so what it would return is faked. `permission` is what the
 * person answers.
 */
export async function fakePush(
  page: Page,
  permission: NotificationPermission = 'granted'
): Promise<void> {
  await page.addInitScript(answer => {
    const state = { asked: 0 }
    Object.assign(self, { pushState: state })
    Object.defineProperty(Notification, 'permission', {
      get: () =>
        state.asked > 0 || sessionStorage.getItem('allowed') !== null
          ? answer
          : 'default'
    })
    Notification.requestPermission = async () => {
      state.asked += 1
      if (answer === 'granted') sessionStorage.setItem('allowed', '')
      return answer
    }
    const bytes = (length: number, first: number) => {
      const made = crypto.getRandomValues(new Uint8Array(length))
      made[0] = first
      return btoa(String.fromCharCode(...made))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    }
    const subscription = {
      toJSON: () => ({
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        keys: { p256dh: bytes(65, 4), auth: bytes(16, 1) }
      }),
      unsubscribe: async () => true
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => subscription
    })
  }, permission)
}
