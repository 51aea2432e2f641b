/** Whether a modal dialog is open: the page behind it takes no keys then. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog:modal') !== null
