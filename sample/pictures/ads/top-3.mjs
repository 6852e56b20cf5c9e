// On the home screen: a phone's icons, the folded sheet among them, and the one tap that opens it. Kept: the band y 306…594.
import {
  blur,
  circle,
  clip,
  darker,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  skins,
  times,
} from '../kit.mjs';

const wide = 336,
  high = 620;
const mark = group(
  [
    shape('M32 32H384L480 192H128Z', p.coral),
    shape('M128 190H480L384 322H32Z', p.coralDark),
    shape('M32 320H384L480 480H128Z', p.coral),
  ],
  { x: -36, y: -36, scale: 72 / 512 },
);
const tones = [p.tealLight, p.nightLight, p.ochre, p.skyDark, p.leaf, p.terracottaLight];
const icon = (x, y, i) =>
  rect(x - 38, y - 38, 76, 76, linear([lighter(tones[i % 6], 0.15), darker(tones[i % 6], 0.12)]), {
    rx: 19,
    opacity: 0.9,
  }) +
  [
    circle(x, y, 17, '#fffaf0', { opacity: 0.85 }),
    rect(x - 17, y - 14, 34, 28, '#fffaf0', { rx: 6, opacity: 0.85 }),
    shape(
      polygon([
        [x, y - 20],
        [x + 20, y + 15],
        [x - 20, y + 15],
      ]),
      '#fffaf0',
      { opacity: 0.85 },
    ),
  ][i % 3];
const phone = group(
  [
    rect(-wide / 2 + 14, -high / 2 + 16, wide, high, '#04061a', { rx: 46, opacity: 0.5, filter: blur(14) }),
    rect(-wide / 2, -high / 2, wide, high, linear(['#8a90b4', '#3a4068', '#171b3c'], -70), { rx: 44 }),
    rect(-wide / 2 + 10, -high / 2 + 10, wide - 20, high - 20, '#0b0e28', { rx: 36 }),
    group(
      [
        rect(-200, -330, 400, 660, linear(['#f7c48f', '#f0897a', '#8a4a80', '#3a3a7a'], -20)),
        times(3, (r) => times(3, (c) => (r === 1 && c === 1 ? '' : icon(-98 + c * 98, -104 + r * 104, r * 3 + c)))),
        glow(0, 0, 130, '#fff6dc', 0.85),
        rect(-53, -53, 106, 106, '#04061a', { rx: 27, opacity: 0.3, transform: 'translate(5 8)' }),
        rect(-53, -53, 106, 106, linear(['#fffaf0', '#fdeed4']), { rx: 27 }),
        mark,
      ],
      { clipPath: clip(rect(-wide / 2 + 14, -high / 2 + 14, wide - 28, high - 28, '#000', { rx: 32 })) },
    ),
  ],
  { x: 1290, y: 452, rotate: -10 },
);
const skin = skins[2];
const hand = [
  shape(
    ribbon(
      [
        [1660, 660],
        [1560, 590],
        [1460, 520],
        [1352, 478],
      ],
      [150, 116, 82, 54],
    ),
    '#04061a',
    { opacity: 0.3, transform: 'translate(8 18)' },
  ),
  shape(
    ribbon(
      [
        [1680, 680],
        [1570, 596],
        [1466, 522],
        [1350, 474],
      ],
      [170, 120, 80, 56],
    ),
    darker(skin, 0.18),
  ),
  shape(
    ribbon(
      [
        [1680, 664],
        [1570, 584],
        [1466, 512],
        [1350, 468],
      ],
      [150, 100, 64, 44],
    ),
    skin,
  ),
  shape(
    'M1330 470C1330 454 1350 446 1366 454C1376 460 1376 470 1370 476C1354 480 1338 480 1330 470Z',
    lighter(skin, 0.42),
  ),
  line('M1448 488Q1440 504 1444 524M1462 496Q1454 512 1458 530', darker(skin, 0.35), 4, { opacity: 0.6 }),
  shape('M1558 640L1640 520L1700 560V760Z', linear([p.coralLight, p.coral, p.coralDark])),
  line('M1560 636L1640 522', '#ffd0c4', 6, { opacity: 0.7 }),
];
const r = random('bits');

export default scene({
  key: 'top-3',
  background: [
    rect(0, 0, 1600, 900, linear(['#14183f', '#1e2458', '#323a86'], -90)),
    glow(1290, 450, 460, '#a89ae0', 0.45),
  ],
  content: [
    times(30, () =>
      circle(r.between(40, 1100), r.between(316, 586), r.between(1.5, 4), '#cfd4ff', { opacity: r.between(0.08, 0.3) }),
    ),
    [190, 250, 318].map((q, i) =>
      circle(1296, 450, q, 'none', { stroke: '#cfd4ff', strokeWidth: 4, opacity: 0.3 - i * 0.08 }),
    ),
    phone,
    [78, 104].map((q, i) =>
      circle(1292, 452, q, 'none', { stroke: '#fffaf0', strokeWidth: 6 - i * 2, opacity: 0.85 - i * 0.4 }),
    ),
    hand,
  ],
  rim: 0.2,
});
