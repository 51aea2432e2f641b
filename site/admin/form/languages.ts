const OFTEN = 'en es zh-Hans zh-Hant hi ar pt pt-BR bn ru ja de fr ko it tr'
const MORE =
  'bg ca cs cy da el et eu fa fi fil ga gl he hr hu id is lt lv ms nb nl pl ro sk sl sr sv sw ta te th uk ur vi'

/** Languages that captions are offered in; the API takes every tag of BCP 47. */
export const LANGUAGES = `${OFTEN} ${MORE}`.split(' ')
