/** The skip link moves the focus and leaves no entry in the history: 'Back' leads to the page before at once. */
document.querySelector('.skip')?.addEventListener('click', event => {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
})
