// Read it on the way home: an evening bus with lit windows and people bent over their pages. Kept: the band y 349…551.
import {
  arc,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  scene,
  shadow,
  shape,
  skins,
  times,
} from '../kit.mjs';

const readers = (x, skin, coat, wrap) =>
  group(
    [
      shape('M-26 66C-28 28 -20 14 0 12C20 14 28 28 26 66Z', coat),
      circle(0, 0, 15, skin),
      wrap === 'turban'
        ? shape('M-19 -2C-22 -22 20 -24 19 -2Q0 -12 -19 -2Z', p.coral)
        : wrap === 'veil'
          ? shape('M-20 34C-24 -26 24 -26 20 34L12 12C14 -8 -12 -10 -12 10Z', p.tealLight)
          : shape('M-16 0C-17 -22 17 -22 16 0Q0 -10 -16 0Z', '#241417'),
      shape(
        polygon([
          [-2, 30],
          [26, 24],
          [30, 48],
          [2, 54],
        ]),
        '#fffaf0',
      ),
      line('M6 36L22 32M7 44L20 41', '#8a8478', 3),
      glow(14, 36, 34, '#fff3cf', 0.7),
    ],
    { x: x - 4, y: 408, scale: 0.82 },
  );
const wheel = (x) =>
  group(
    [
      circle(0, 0, 33, '#171018'),
      circle(0, 0, 19, '#b9b7ac'),
      circle(0, 0, 8, '#4a4450'),
      line(arc(0, 0, 27, 27, 200, 300), '#5a4a5c', 4),
    ],
    { x, y: 520 },
  );
const body = 'M1082 516V400Q1082 362 1120 362H1500Q1534 362 1542 398L1556 470V506Q1556 516 1546 516Z';
const bus = [
  shadow(1320, 548, 290, 16, 0.7, '#12081c'),
  shape(body, linear(['#fff3d8', '#f3d9ae'])),
  group(
    [
      rect(1070, 462, 500, 60, linear([p.coral, p.coralDark])),
      rect(1070, 454, 500, 9, p.ochre),
      rect(1070, 362, 500, 10, '#fffdf4'),
    ],
    { clipPath: clip(shape(body, '#000')) },
  ),
  [0, 1, 2, 3, 4].map((i) => rect(1100 + i * 76, 386, 66, 60, linear(['#ffe7a4', '#ffc869']), { rx: 7 })),
  shape('M1484 386H1512Q1522 386 1525 398L1538 446H1484Z', linear(['#cfe6e4', '#8fb8c4'])),
  group(
    [
      readers(1134, skins[1], '#4a2a58', 'hair'),
      readers(1208, skins[2], '#1d6a70', 'turban'),
      readers(1286, skins[0], '#7a2a44', 'veil'),
      readers(1436, skins[1], '#2f3a6a', 'hair'),
    ],
    { clipPath: clip([0, 1, 2, 3, 4].map((i) => rect(1100 + i * 76, 386, 66, 60, '#000', { rx: 7 })).join('')) },
  ),
  [0, 1, 2, 3, 4].map((i) => line(`M${1102 + i * 76} 414h62`, '#b5803a', 2.5, { opacity: 0.5 })),
  rect(1532, 482, 20, 14, '#fff6c8', { rx: 5 }),
  rect(1082, 484, 9, 16, '#ffb0a0', { rx: 3 }),
  line('M1100 492H1520', '#ffc4b8', 3, { opacity: 0.6 }),
  wheel(1168),
  wheel(1462),
];
const r = random('road');

export default scene({
  key: 'bottom-1',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear(
        [
          ['#2a1a48', 0],
          ['#3a2154', 0.5],
          ['#7a3a64', 0.78],
          ['#c9665f', 1],
        ],
        -90,
      ),
    ),
    glow(1330, 440, 420, '#ffb070', 0.6),
  ],
  content: [
    times(26, (i) => {
      const w = r.between(50, 110),
        h = r.between(30, 110),
        x = i * 64 - 20;
      return (
        rect(x, 532 - h, w, h + 30, mix('#22143e', '#5a2a58', i / 32)) +
        times(3, () =>
          rect(x + r.between(8, w - 14), 532 - h + r.between(10, h), 7, 9, '#ffc869', {
            opacity: 0.1 + (i / 26) * 0.3,
          }),
        )
      );
    }),
    rect(0, 528, 1600, 60, linear(['#2a1838', '#1a0e28'])),
    times(16, (i) => rect(20 + i * 104, 540, 54, 5, '#f5cf78', { opacity: 0.12 + i * 0.015 })),
    shape(
      polygon([
        [1552, 482],
        [1640, 452],
        [1640, 548],
        [1552, 498],
      ]),
      '#fff0b0',
      { opacity: 0.5 },
    ),
    ellipse(1600, 534, 70, 8, '#fff0b0', { opacity: 0.35 }),
    bus,
    times(3, (i) => line(`M${1050 - i * 14} ${420 + i * 34}h-${70 - i * 14}`, '#ffd9a0', 4, { opacity: 0.4 })),
    group([line('M0 0V-146Q0 -162 18 -162H40', darker('#5a2a58', 0.3), 6)], { x: 1010, y: 530 }),
    glow(1052, 372, 60, '#ffe0a0', 0.8),
  ],
  rim: 0.2,
});
