/** An element; what is said of an item is put in as text, never as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    made.setAttribute(name, value)

  made.append(...children)
  return made
}
