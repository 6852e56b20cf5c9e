// Twenty-two languages, one sky: kites in the shape of speech bubbles, flown from a rooftop at the end of the day.
import {
  birds,
  building,
  circle,
  clip as clipOf,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
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

const inks = [
  p.coral,
  p.ochre,
  p.teal,
  '#f6eddc',
  p.leaf,
  p.terracotta,
  p.nightLight,
  p.tealLight,
  p.ochreLight,
  p.coralDark,
];
// Three cuts of bubble, each 0, 0 in its middle with its tail (the bridle) low on the left; about 150 wide.
const cuts = [
  'M-74 -10C-74 -62 -40 -76 0 -76C44 -76 76 -58 76 -8C76 40 44 58 0 58C-8 58 -16 57 -24 56L-62 92L-54 42C-68 30 -74 14 -74 -10Z',
  'M-50 -70H50Q74 -70 74 -46V30Q74 54 50 54H-14L-56 92L-46 54H-50Q-74 54 -74 30V-46Q-74 -70 -50 -70Z',
  'M-78 -14C-80 -44 -54 -54 -48 -54C-44 -78 -8 -84 4 -68C22 -84 58 -74 58 -50C82 -48 86 -12 66 2C74 28 44 50 22 40C8 56 -18 56 -26 44L-60 90L-52 36C-70 32 -80 10 -78 -14Z',
];
// A pattern inside each kite: stripes, sun, waves, dots, a leaf, a diamond (never letters).
const marks = [
  (c) => times(4, (i) => rect(-90, -60 + i * 32, 180, 12, c)),
  (c) =>
    circle(0, -8, 26, c) +
    times(10, (i) =>
      line(
        `M${Math.round(Math.cos(i * 0.628) * 36)} ${Math.round(-8 + Math.sin(i * 0.628) * 36)}L${Math.round(Math.cos(i * 0.628) * 50)} ${Math.round(-8 + Math.sin(i * 0.628) * 50)}`,
        c,
        7,
      ),
    ),
  (c) => times(3, (i) => line(`M-90 ${-40 + i * 32}q22 -24 45 0t45 0t45 0t45 0`, c, 9)),
  (c) =>
    times(12, (i) => circle(-48 + (i % 4) * 32 + (Math.floor(i / 4) % 2) * 12, -42 + Math.floor(i / 4) * 32, 8, c)),
  (c) => shape('M0 44C46 20 44 -36 0 -62C-44 -36 -46 20 0 44Z', c),
  (c) => shape('M0 -62L54 -8L0 46L-54 -8Z', c),
  (c) => shape('M-90 -90L90 60V90H-90Z', c),
  (c) =>
    times(6, (i) =>
      shape(
        polygon([
          [-90 + i * 36, -80],
          [-72 + i * 36, -80],
          [-90 + i * 36 + 20, 80],
          [-108 + i * 36 + 20, 80],
        ]),
        c,
      ),
    ),
];
function kite(x, y, s, turn, i) {
  const colour = inks[i % inks.length],
    second = inks[(i * 3 + 4) % inks.length] === colour ? p.paper : inks[(i * 3 + 4) % inks.length],
    d = cuts[i % 3];
  const inside = shape(d, '#000');
  return group(
    [
      // Ribbon tail from the bubble's point.
      shape(
        ribbon(
          [
            [-58, 88],
            [-70, 118],
            [-52, 146],
            [-70, 172],
          ],
          [5, 7, 6, 2],
        ),
        second,
      ),
      [
        [-64, 126, 20],
        [-62, 158, -30],
      ].map(([a, b, t]) => group(shape('M0 0L-18 -9V9ZM0 0L18 -9V9Z', colour), { x: a, y: b, rotate: t })),
      shape(d, lighter(colour, 0.06)),
      group(
        [
          marks[(i * 5) % marks.length](second),
          shape('M10 -100H120V120H-30Q30 20 10 -100Z', p.night, { opacity: 0.16 }),
        ],
        { clipPath: clipOf(inside) },
      ),
      shape(d, 'none', { stroke: '#fffaf0', strokeWidth: 6, strokeLinejoin: 'round' }),
      line('M0 -72V54M-72 -8Q0 -30 72 -8', darker(colour, 0.4), 2.6, { opacity: 0.6 }),
    ],
    { x, y, scale: s, rotate: turn },
  );
}

// Twenty-two of them: [x, y, size, turn].
const flock = [
  [800, 150, 1.12, -4],
  [610, 96, 0.74, 8],
  [1010, 92, 0.78, -10],
  [448, 190, 0.92, -8],
  [1170, 190, 0.94, 10],
  [640, 280, 0.94, 6],
  [974, 272, 0.92, -8],
  [810, 362, 0.78, 4],
  [470, 404, 0.72, 10],
  [1160, 382, 0.76, -10],
  [330, 80, 0.6, 6],
  [1290, 76, 0.6, -6],
  [240, 250, 0.8, -10],
  [1380, 240, 0.82, 12],
  [130, 110, 0.62, 8],
  [1490, 100, 0.6, -8],
  [110, 370, 0.6, 4],
  [1500, 380, 0.62, -6],
  [598, 462, 0.5, -6],
  [1026, 440, 0.56, 8],
  [296, 428, 0.5, -4],
  [1330, 450, 0.5, 8],
];
const order = [0, 1, 6, 4, 7, 8, 2, 9, 3, 5, 6, 3, 1, 0, 8, 2, 4, 7, 5, 9, 0, 6];
// Hands on the roof: which kite each string goes to.
const hands = { A: [565, 592], B: [747, 672], C: [936, 586], D: [1056, 598] };
const held = [
  [0, 'C'],
  [5, 'A'],
  [3, 'A'],
  [7, 'B'],
  [6, 'C'],
  [4, 'D'],
  [9, 'D'],
  [8, 'B'],
  [2, 'D'],
  [1, 'B'],
];

export default scene({
  key: 'eighth-schedule',
  background: [
    rect(0, 0, 1600, 900, linear(['#3aa0b4', '#7fc7c4', '#c9e3c4', '#fbe6b0', '#fbcf8f'])),
    glow(1240, 620, 620, '#fff0b8', 0.9),
    circle(1246, 604, 62, '#fff6d0'),
  ],
  content: [
    birds(860, 560, 7, { key: 'pigeons', spread: 500, size: 13, colour: '#4c8ba6' }),
    // The town: roof after roof, pale to warm.
    (() => {
      const r = random('town');
      return [0, 1, 2].map((row) =>
        times(19, (i) => {
          const x = -50 + i * 90 + row * 34,
            h = r.between(50, 130) - row * 8,
            w = r.between(78, 104);
          return (
            building(x, 700 + row * 40, w, h, {
              key: 'b' + row + i,
              wall: mix(['#f3d7a4', '#eabf8c', '#d99c74'][row], ['#e6b58f', '#c9866a', '#b56a58'][row], r()),
              window: ['#c99a86', '#9a6a68', '#7c4a52'][row],
              lit: '#fff0bd',
              litShare: 0.14,
              columns: 3,
              rows: h > 90 ? 2 : 1,
              side: 0,
            }) +
            (r.chance(0.4) ? rect(x + 20, 700 + row * 40 - h - 30, 26, 24, '#35575f', { opacity: 0.75, rx: 3 }) : '')
          );
        }),
      );
    })(),
    rect(
      0,
      600,
      1600,
      140,
      linear([
        ['#fbe6b0', 0, 0],
        ['#fbd9a0', 0.6, 0.45],
        ['#fbd9a0', 1, 0],
      ]),
    ),
    // Strings, then kites.
    held.map(([k, h]) => {
      const [x, y] = flock[k],
        [a, b] = hands[h],
        tx = x - 6,
        ty = y + 6;
      return line(
        `M${a} ${b}Q${Math.round((a + tx) / 2 + 26)} ${Math.round((b + ty) / 2 + 40)} ${tx} ${ty}`,
        '#fffaf0',
        2,
        { opacity: 0.8 },
      );
    }),
    flock
      .slice(10)
      .map(([x, y], k) =>
        line(
          `M${x} ${y}Q${x + (x < 800 ? -40 : 40)} ${y + 190} ${x + (x < 800 ? 60 : -60)} ${y + 420}`,
          '#fffaf0',
          1.6,
          { opacity: k % 3 === 2 ? 0.2 : 0.45 },
        ),
      ),
    flock.map(([x, y, s, t], i) => kite(x, y, s, t, order[i] + (i > 9 ? 10 : 0))).reverse(),
    // The near rooftop: parapet with jaali, water tank, the flyers.
    group(
      [
        rect(-80, -150, 160, 150, linear(['#24424c', '#3f6a72', '#1b323c'], -90), { rx: 14 }),
        [-120, -82, -44].map((y) => rect(-80, y, 160, 7, '#16282f')),
        ellipse(0, -150, 66, 15, '#3f6a72'),
        rect(-22, -172, 44, 18, '#24424c', { rx: 6 }),
        rect(-90, 0, 180, 16, '#8a3f34'),
      ],
      { x: 236, y: 776 },
    ),
    group([line('M0 0V-190M-40 -150H40M-30 -172H30M-22 -128H22', '#5a2f34', 5)], { x: 1420, y: 790 }),
    line('M1180 720Q1300 752 1420 716', '#5a2f34', 2.4),
    [
      [1236, p.coral, 54],
      [1290, p.paper, 62],
      [1344, p.tealLight, 50],
    ].map(([x, c, h]) =>
      shape(
        `M${x - 20} ${736 - (x - 1290) ** 2 * 0.001}Q${x} ${744} ${x + 20} ${736 - (x - 1290) ** 2 * 0.001}L${x + 22} ${736 + h}Q${x} ${742 + h} ${x - 18} ${736 + h}Z`,
        c,
      ),
    ),
    rect(1174, 700, 7, 90, '#5a2f34'),
    figure({
      x: 500,
      y: 826,
      scale: 1.14,
      dress: 'kurta',
      colour: p.coral,
      second: p.paper,
      head: 'hair',
      skin: skins[1],
      back: true,
      joints: { handR: [56, -204], handL: [-32, -96] },
    }),
    figure({
      x: 706,
      y: 826,
      scale: 1.2,
      child: true,
      dress: 'frock',
      colour: p.ochreLight,
      head: 'plait',
      skin: skins[2],
      back: true,
      joints: { handR: [55, -206], handL: [-30, -98] },
    }),
    figure({
      x: 872,
      y: 826,
      scale: 1.16,
      dress: 'sari',
      colour: p.teal,
      second: p.ochre,
      head: 'bun',
      skin: skins[2],
      back: true,
      joints: { handR: [54, -206], handL: [-30, -98] },
    }),
    figure({
      x: 1116,
      y: 826,
      scale: 1.1,
      dress: 'kurta',
      colour: p.paper,
      second: p.paperDark,
      head: 'turban',
      wrap: p.ochre,
      skin: skins[0],
      back: true,
      joints: { handL: [-54, -206], handR: [30, -96] },
    }),
    figure({
      x: 1010,
      y: 828,
      scale: 1.1,
      child: true,
      dress: 'shirt',
      colour: p.leaf,
      second: p.night,
      skin: skins[1],
      back: true,
      joints: { handL: [-28, -94], handR: [28, -94] },
    }),
    // The parapet in front of their legs.
    rect(-20, 780, 1640, 130, linear(['#c9704e', '#8a3f34'])),
    rect(-20, 776, 1640, 20, linear(['#f3c08a', '#d98a5e'])),
    rect(-20, 794, 1640, 8, '#6b2c2e', { opacity: 0.5 }),
    times(34, (i) =>
      [
        shape(
          `M${-6 + i * 49} 884V834Q${-6 + i * 49} 814 ${13 + i * 49} 814Q${32 + i * 49} 814 ${32 + i * 49} 834V884Z`,
          '#6b2c2e',
          { opacity: 0.75 },
        ),
        shape(
          polygon([
            [13 + i * 49, 826],
            [25 + i * 49, 848],
            [13 + i * 49, 870],
            [1 + i * 49, 848],
          ]),
          '#c9704e',
        ),
      ].join(''),
    ),
    rect(-20, 884, 1640, 20, '#8a3f34'),
    group(
      [
        ellipse(0, 0, 34, 13, '#5a2f34', { opacity: 0.5 }),
        rect(-26, -34, 52, 34, p.ochreLight, { rx: 6 }),
        times(6, (i) => line(`M-26 ${-30 + i * 5.4}H26`, p.coralDark, 2.4)),
        rect(-32, -40, 10, 44, p.terracottaDark, { rx: 3 }),
        rect(22, -40, 10, 44, p.terracottaDark, { rx: 3 }),
      ],
      { x: 620, y: 776 },
    ),
  ],
  light: { x: 0.74, y: 0.66, colour: '#fff0c0', strength: 0.2 },
  rim: 0.3,
});
