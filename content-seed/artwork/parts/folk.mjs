// Poses that more than one picture needs, 600 high, feet at (0, 0), seen from behind.
import { arm, backOfHead, boot, hand, leg } from './anatomy.mjs'

/** Standing at ease in a coat, weight on one leg. */
export const STANDING =
  leg([-28, -296], [-34, -164], [-30, -34], 1) +
  leg([28, -296], [44, -166], [52, -34], -1) +
  'M-48 -30L-52 2H-6L-12 -30ZM34 -30L32 2H80L70 -32Z' +
  'M-60 -486C-40 -508 40 -508 60 -486C66 -440 56 -390 50 -350C56 -310 64 -270 66 -226L-64 -226C-62 -270 -56 -310 -50 -350C-56 -390 -66 -440 -60 -486Z' +
  arm([-58, -472], [-84, -366], [-74, -262], 1.05) +
  arm([58, -472], [90, -368], [78, -266], 1.05) +
  hand(-74, -262, 94, 'relaxed', 1, 0.85) +
  hand(78, -266, 90, 'relaxed', -1, 0.85) +
  backOfHead(0, -556, 4, 0.92)

/** The same with the right arm up, the hand open, as one who points something out. */
export const POINTING =
  leg([-28, -296], [-40, -164], [-38, -34], 1) +
  leg([28, -296], [40, -166], [46, -34], -1) +
  'M-56 -30L-60 2H-14L-20 -30ZM28 -30L26 2H74L64 -32Z' +
  'M-60 -486C-40 -508 40 -508 62 -488C68 -440 56 -390 50 -350C56 -310 62 -270 62 -232L-62 -232C-60 -270 -56 -310 -50 -350C-56 -390 -66 -440 -60 -486Z' +
  arm([-58, -472], [-96, -376], [-56, -296], 1.05) +
  arm([56, -476], [142, -536], [222, -606], 1.05) +
  hand(222, -606, -42, 'open', 1, 0.9) +
  backOfHead(6, -558, 10, 0.92)

/** A child of half the height, relatively larger head, one arm up to the other's hand. */
export const CHILD =
  leg([-24, -250], [-28, -140], [-28, -30], 1) +
  leg([24, -250], [32, -140], [36, -30], -1) +
  'M-50 -28L-54 2H-8L-12 -28ZM18 -28L16 2H66L56 -28Z' +
  'M-64 -420C-44 -440 44 -440 64 -420C74 -370 66 -320 72 -220L-72 -220C-66 -320 -74 -370 -64 -420Z' +
  arm([62, -404], [82, -310], [74, -224], 1.15) +
  arm([-58, -408], [-116, -446], [-150, -520], 1.1) +
  hand(-150, -520, -110, 'relaxed', 1, 0.8) +
  backOfHead(0, -496, -4, 1.12)
