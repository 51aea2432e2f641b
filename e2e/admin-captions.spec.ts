import { chooseType, create, expectToast, uploadPicture } from './admin-kit.ts'
import { CLIP, ENGLISH, GERMAN, test } from './captions-kit.ts'
import { signIn } from './fixtures.ts'
import { expect, expectAccessible } from './states.ts'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text)
})

test('captions are uploaded in the panel, a file for each language; what is refused says why', async ({
  page,
  hub
}) => {
  await signIn(page, hub.url)
  await chooseType(page, 'Stream')
  const group = page.getByRole('group', { name: 'Captions' })
  const chosen = group.getByRole('listitem')
  const add = group.getByLabel('Add file of captions')
  await page.getByLabel('Title').fill('Said in the panel')
  await page.getByLabel('Playback URL').fill(CLIP)
  await uploadPicture(page)
  await add.setInputFiles(file('a.vtt', 'no captions'))
  await expectToast(
    page,
    'Upload failed',
    'Only WebVTT (.vtt) or SubRip (.srt) files are allowed'
  )
  await add.setInputFiles(file('en.vtt', ENGLISH))
  await expectToast(
    page,
    'Captions uploaded',
    'English was added. Save to keep it.'
  )
  await group.getByLabel('Language of the next captions').selectOption('German')
  await add.setInputFiles(file('de.srt', GERMAN))
  await expect(chosen).toHaveText(['EnglishRemove', 'GermanRemove'])
  await expect(
    group
      .getByLabel('Language of the next captions')
      .locator('option', { hasText: /^(?:English|German)$/ })
  ).toHaveCount(0)
  await expectAccessible(page)
  await group
    .getByRole('button', { name: 'Remove captions in English' })
    .click()
  await expect(chosen).toHaveText(['GermanRemove'])
  await expect(group).toBeFocused()
  await create(page)
  await expectToast(
    page,
    'Content created',
    'Said in the panel has been created successfully.'
  )
  const { captions } = (
    (await (await fetch(`${hub.url}/api/content/all`)).json()) as {
      title: string
      metadata: { captions: string }
    }[]
  ).find(({ title }) => title === 'Said in the panel')?.metadata ?? {
    captions: ''
  }
  expect(captions).toMatch(/^de \/uploads\/captions\/[a-f0-9]{32}\.vtt$/)
})

test('an upload of captions that gets no answer says so, and the form can be saved', async ({
  page,
  hub
}) => {
  await signIn(page, hub.url)
  await chooseType(page, 'Movie')
  await page.route('**/api/uploads/captions', route => route.abort())
  await page
    .getByLabel('Add file of captions')
    .setInputFiles(file('en.vtt', ENGLISH))
  await expectToast(
    page,
    'Upload error',
    'An error occurred while uploading the captions'
  )
  await expect(
    page.getByRole('button', { name: 'Create Content' })
  ).toBeEnabled()
})
