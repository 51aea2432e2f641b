// Somebody looking at something bright, from behind: head, shoulders, the back of the chair. 460 high, the desk's edge at y.
import { group, lit, mix, shape, stroke } from '../stage.mjs'

const HEAD =
  'M-86 -316C-88 -396 -48 -432 0 -432C48 -432 88 -396 86 -316C100 -322 102 -280 84 -268C80 -240 68 -220 52 -206L56 -150H-56L-52 -206C-68 -220 -80 -240 -84 -268C-102 -280 -100 -322 -86 -316Z'
const SHOULDERS = 'M-262 40C-262 -60 -226 -114 -140 -140C-100 -152 -70 -160 -54 -184H54C70 -160 100 -152 140 -140C226 -114 262 -60 262 40Z'
const HAIR = {
  short: 'M-90 -306C-96 -400 -52 -442 0 -442C52 -442 96 -400 90 -306C86 -270 72 -236 50 -222C34 -212 -34 -212 -50 -222C-72 -236 -86 -270 -90 -306Z',
  long: 'M-94 -300C-102 -404 -56 -448 0 -448C56 -448 104 -404 96 -304C96 -262 112 -236 118 -200C126 -160 112 -130 128 -88C132 -64 112 -50 98 -36C96 -52 88 -62 80 -66C72 -40 56 -22 38 -8C38 -28 32 -42 24 -50C8 -26 -10 -12 -30 -2C-28 -22 -34 -36 -42 -44C-58 -26 -76 -20 -96 -16C-88 -34 -92 -46 -98 -56C-112 -50 -122 -54 -132 -64C-112 -100 -134 -130 -124 -180C-118 -220 -96 -250 -94 -300Z'
}
const STRANDS = {
  short: 'M-40 -420C-60 -360 -60 -300 -44 -232M0 -430C-8 -360 -8 -300 -4 -226M42 -420C60 -360 58 -300 42 -232',
  long: 'M-40 -430C-84 -350 -66 -260 -100 -190C-110 -150 -92 -110 -104 -76M-16 -438C-44 -330 -30 -240 -62 -170C-70 -130 -52 -90 -62 -56M4 -440C-2 -340 -10 -250 -20 -180C-28 -130 -10 -90 -20 -44M22 -438C34 -330 26 -250 24 -180C20 -130 36 -90 34 -46M44 -428C84 -340 66 -260 90 -200C104 -150 84 -110 100 -70'
}

/** `style`: short or long; `cap` and `phones` are worn over it; the chair comes last, because it is nearest. */
export function viewer(x, y, scale, { hair, cloth, style = 'short', cap, phones, chair = true }) {
  const at = inner => group(x, y, scale, inner)
  const plain = inner => `<g filter="none">${at(inner)}</g>`
  return (
    lit(at(shape(SHOULDERS, cloth)), 'contre') +
    plain(stroke('M-60 -168C-30 -140 30 -140 60 -168M-190 -100C-176 -60 -172 -20 -176 40M190 -100C176 -60 172 -20 176 40', '#05030a', 5, 0.5)) +
    lit(at(shape(HEAD, mix(hair, '#3a2230', 0.5))), 'contre') +
    lit(at(shape(HAIR[style], hair)), 'contre') +
    plain(stroke(STRANDS[style], mix(hair, '#a88fc8', 0.35), 3, 0.5)) +
    (cap === undefined
      ? ''
      : lit(at(shape('M-96 -312C-104 -410 -56 -454 0 -454C56 -454 104 -410 96 -312Q0 -276 -96 -312Z', cap)), 'contre') +
        plain(stroke('M0 -452V-296M-52 -440C-72 -400 -70 -340 -62 -302M52 -440C72 -400 70 -340 62 -302M-50 -298Q0 -330 50 -298', '#05030a', 4, 0.5))) +
    (phones === undefined
      ? ''
      : lit(
          at(stroke('M-100 -320C-112 -490 112 -490 100 -320', '#0d0a14', 20) + shape('M-124 -340H-88V-244H-124ZM88 -340H124V-244H88Z', '#0d0a14')),
          'contre'
        ) + plain(stroke('M-120 -326V-258M120 -326V-258', phones, 6, 0.9))) +
    (chair
      ? lit(at(shape('M-168 60C-172 -20 -166 -70 -140 -92C-110 -112 110 -112 140 -92C166 -70 172 -20 168 60Z', '#0b0812')), 'contre') +
        plain(stroke('M-96 -92C-104 -40 -104 10 -100 60M96 -92C104 -40 104 10 100 60', '#2a2238', 5, 0.9))
      : '')
  )
}
