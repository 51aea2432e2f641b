/** The skip link moves the focus and leaves no entry in the history: a way back leads back at once. */
document.querySelector('.skip')?.addEventListener('click', event => {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
})
