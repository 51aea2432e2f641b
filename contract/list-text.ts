/**
 * What is between two items in the JSON of a public list. The JSON of an item has no line break, so a
 * reader can take the items apart without parsing them, and parse only those it does not know.
 */
export const BETWEEN_ITEMS = ',\n'
