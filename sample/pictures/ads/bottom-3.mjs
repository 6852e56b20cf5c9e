// Write to the newsroom: a sheet with a first line on it, a fountain pen and an envelope with a coral seal. Kept: the band y 349…551.
import {
  arc,
  blur,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  rect,
  scene,
  shape,
  times,
} from '../kit.mjs';

const sheet = group([
  shape(
    polygon([
      [1086, 378],
      [1390, 352],
      [1470, 580],
      [1040, 600],
    ]),
    '#04140f',
    { opacity: 0.45, filter: blur(8), transform: 'translate(10 12)' },
  ),
  shape(
    polygon([
      [1086, 378],
      [1390, 346],
      [1470, 580],
      [1040, 600],
    ]),
    linear(['#f3e6cb', '#fffaf0']),
  ),
  shape(
    polygon([
      [1390, 346],
      [1352, 350],
      [1396, 378],
    ]),
    '#d8c49c',
  ),
  times(6, (i) =>
    line(`M${1100 - i * 7} ${412 + i * 31}L${1372 + i * 12} ${386 + i * 33}`, '#c9b88f', 2.5, { opacity: 0.8 }),
  ),
  // A line of ink, no letters: the pen's path.
  line('M1112 402C1126 380 1140 416 1156 398S1184 382 1194 398S1222 406 1232 390S1262 384 1274 396', '#1b2148', 6),
  line(
    'M1104 434C1116 414 1134 448 1150 428S1180 420 1190 432S1222 436 1232 420C1240 414 1250 420 1262 426',
    '#1b2148',
    6,
  ),
]);
// The pen, its nib at 0, 0, its body to the right and up.
const pen = group(
  [
    shape(
      polygon([
        [30, 10],
        [420, 8],
        [420, 44],
        [60, 40],
      ]),
      '#04140f',
      { opacity: 0.35, filter: blur(6), transform: 'translate(-4 22)' },
    ),
    shape('M0 0C26 -4 48 -16 66 -18V18C48 16 26 4 0 0Z', linear(['#ffe9b0', p.ochre, p.ochreDark])),
    line('M4 0H44', '#5a3210', 2.5),
    circle(46, 0, 4.5, '#5a3210'),
    shape('M64 -19L118 -25V25L64 19Z', linear(['#4a505c', '#1c2026'])),
    rect(116, -27, 14, 54, linear(['#ffe9b0', p.ochre, p.ochreDark]), { rx: 3 }),
    shape('M130 -27H372Q398 -24 398 0Q398 24 372 27H130Z', linear([p.coralLight, p.coral, p.coralDark])),
    rect(262, -28, 12, 56, linear(['#ffe9b0', p.ochre, p.ochreDark]), { rx: 2 }),
    line('M138 -15H256M282 -15H376', '#ffd0c8', 5, { opacity: 0.8 }),
    shape('M274 -6H366Q374 0 366 6H274Z', p.ochre),
  ],
  { x: 1264, y: 428, rotate: -17, scale: 0.86 },
);
const envelope = group(
  [
    rect(-96, -54, 200, 124, '#04140f', { rx: 6, opacity: 0.4, filter: blur(7) }),
    rect(-104, -64, 208, 128, linear(['#f5dfae', '#e2bd7a']), { rx: 5 }),
    shape('M-104 -58L0 22L104 -58V-64H-104Z', linear(['#fbeac4', '#ecca8c'])),
    line('M-102 -58L0 22L102 -58', '#b98f4a', 3),
    line('M-102 62L-34 -2M102 62L34 -2', '#c9a05c', 3),
    circle(2, 20, 25, darker(p.coral, 0.3), { opacity: 0.5 }),
    circle(0, 16, 25, linear([p.coralLight, p.coralDark])),
    circle(0, 16, 16, p.coralDark),
    line(arc(0, 16, 20, 20, 190, 280), '#ffd0c8', 4),
    times(3, (i) => line(`M-8 ${9 + i * 7}h16`, p.coralLight, 3)),
  ],
  { x: 1500, y: 500, rotate: 11, scale: 0.9 },
);

export default scene({
  key: 'bottom-3',
  background: [
    rect(0, 0, 1600, 900, linear(['#0f3028', '#143c32', '#2a6450'], -90)),
    glow(1290, 430, 460, '#e8d9a0', 0.4),
  ],
  content: [
    times(9, (i) =>
      line(`M0 ${356 + i * 25}C400 ${350 + i * 25} 800 ${362 + i * 25} 1600 ${352 + i * 25}`, '#ffffff', 2, {
        opacity: 0.035,
      }),
    ),
    group(
      [
        ellipse(4, 8, 54, 16, '#04140f', { opacity: 0.4 }),
        shape('M-46 0L-38 -52H38L46 0Q0 14 -46 0Z', linear(['#3a4a8a', '#1b2148', '#0d1029'], -80)),
        ellipse(0, -52, 38, 10, '#2b3468'),
        rect(-22, -74, 44, 22, linear(['#e0b050', p.ochreDark], -80), { rx: 4 }),
        ellipse(0, -74, 22, 6, lighter(p.ochre, 0.3)),
        line('M-34 -40L-38 -8', '#cfd4ff', 4, { opacity: 0.6 }),
      ],
      { x: 994, y: 490 },
    ),
    sheet,
    envelope,
    pen,
  ],
  rim: 0.2,
});
