/** What lies behind a modal dialog takes no keys. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog:modal') !== null
