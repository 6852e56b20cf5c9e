// A patchwork like a map, and one bright new patch: the needle is half way round it.
import {
  blur,
  circle,
  clip,
  darker,
  ellipse,
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
  ring,
  scene,
  shadow,
  shape,
  skins,
  smooth,
  star,
  times,
} from '../kit.mjs';

// A grid of patches whose seams wander like borders: every seam is one bent line that two patches share.
const cols = 7,
  rows = 5,
  r = random('quilt');
const nodes = Array.from({ length: rows + 1 }, (_, j) =>
  Array.from({ length: cols + 1 }, (_, i) => {
    const edge = i === 0 || j === 0 || i === cols || j === rows;
    return [190 + i * 176 + (edge ? 0 : r.between(-38, 38)), 44 + j * 163 + (edge ? 0 : r.between(-34, 34))];
  }),
);
const bend = (a, b, k) =>
  [1, 2, 3, 4].map((s) => {
    const t = s / 5,
      dx = b[0] - a[0],
      dy = b[1] - a[1],
      l = Math.hypot(dx, dy),
      o = k ? r.between(-13, 13) : r.between(-4, 4);
    return [a[0] + dx * t - (dy / l) * o, a[1] + dy * t + (dx / l) * o];
  });
const across = nodes.map((row, j) => row.slice(1).map((_, i) => bend(row[i], row[i + 1], j > 0 && j < rows)));
const down = nodes
  .slice(1)
  .map((_, j) => nodes[j].map((_, i) => bend(nodes[j][i], nodes[j + 1][i], i > 0 && i < cols)));
const outline = (i, j) => [
  nodes[j][i],
  ...across[j][i],
  nodes[j][i + 1],
  ...down[j][i + 1],
  nodes[j + 1][i + 1],
  ...[...across[j + 1][i]].reverse(),
  nodes[j + 1][i],
  ...[...down[j][i]].reverse(),
];
const middle = (pts) => [
  pts.reduce((s, q) => s + q[0], 0) / pts.length,
  pts.reduce((s, q) => s + q[1], 0) / pts.length,
];

// Cloths: what is printed on a patch.
const print = (kind, x, y, c) => {
  const l = lighter(c, 0.42),
    d = darker(c, 0.34);
  const grid = (step, make) =>
    times(7, (a) => times(7, (b) => make(x + (a - 3) * step + (b % 2) * step * 0.5, y + (b - 3) * step)));
  return [
    () => grid(34, (gx, gy) => circle(gx, gy, 6, l)),
    () =>
      times(14, (i) =>
        line(`M${x - 130 + i * 20} ${y - 120}V${y + 120}`, i % 3 ? l : d, i % 3 ? 3 : 7, { opacity: 0.75 }),
      ),
    () =>
      times(12, (i) =>
        line(`M${x - 120} ${y - 110 + i * 20}H${x + 120}M${x - 110 + i * 20} ${y - 120}V${y + 120}`, l, 2.6, {
          opacity: 0.55,
        }),
      ),
    () => grid(52, (gx, gy) => shape(star(gx, gy, 17, 7, 6), l) + circle(gx, gy, 4, d)),
    () =>
      times(14, (i) =>
        line(
          `M${x - 140} ${y - 120 + i * 20}l20 -10l20 10l20 -10l20 10l20 -10l20 10l20 -10l20 10l20 -10l20 10l20 -10l20 10l20 -10l20 10`,
          i % 2 ? l : d,
          4,
          { opacity: 0.7 },
        ),
      ),
    () =>
      grid(
        46,
        (gx, gy) =>
          shape(`M${gx} ${gy - 15}Q${gx + 15} ${gy} ${gx} ${gy + 15}Q${gx - 15} ${gy} ${gx} ${gy - 15}Z`, l) +
          circle(gx, gy, 3.4, d),
      ),
    () => grid(54, (gx, gy) => shape(ring(gx, gy, 15, 9), l, { fillRule: 'evenodd' }) + circle(gx, gy, 5, '#f4f6ee')),
    () => '',
  ][kind]();
};
const cloths = [
  p.teal,
  '#e3cfa4',
  p.ochre,
  p.tealLight,
  '#cdb98c',
  '#f0dfba',
  p.skyDark,
  p.leaf,
  p.ochreLight,
  '#8a4f3a',
  p.sky,
  p.leafLight,
];
const fresh = [4, 2];
const patches = (() => {
  const q = random('cloth');
  let last = -1;
  const above = [];
  return Array.from({ length: rows * cols }, (_, n) => {
    const i = n % cols,
      j = Math.floor(n / cols),
      pts = outline(i, j),
      [x, y] = middle(pts),
      d = smooth(pts, true, 9);
    let k = Math.floor(q() * cloths.length);
    while (k === last || k === above[i]) k = (k + 5) % cloths.length;
    last = above[i] = k;
    if (i === fresh[0] && j === fresh[1]) return '';
    const c = cloths[k],
      kind = Math.floor(q() * 8);
    return [
      shape(d, linear([lighter(c, 0.1), c, darker(c, 0.12)], -35)),
      group(print(kind, x, y, c), { clipPath: clip(shape(d, '#000')), opacity: 0.85 }),
      line(d, darker(c, 0.5), 5, { opacity: 0.5 }),
      line(
        smooth(
          pts.map(([px, py]) => [px + (x - px) * 0.1, py + (y - py) * 0.1]),
          true,
          9,
        ),
        '#fffaf0',
        3.2,
        { strokeDasharray: '11 9', opacity: 0.85 },
      ),
    ];
  });
})();

// The new patch lies a little off the quilt; its stitches stop where the needle is.
const freshPts = outline(...fresh),
  [fx, fy] = middle(freshPts);
const freshD = smooth(freshPts, true, 9),
  grown = (k) => freshPts.map(([x, y]) => [fx + (x - fx) * k, fy + (y - fy) * k]);
const sewn = grown(0.96),
  upto = 14;
const [nx, ny] = sewn[upto];

// The hand of the seamstress, from the lower right; the pinch is at 0, 0.
const skin = skins[1],
  shade = darker(skin, 0.26),
  lit = lighter(skin, 0.16),
  nail = lighter(skin, 0.44);
const hand = group([
  group(
    [
      shape(
        ribbon(
          [
            [30, 60],
            [190, 190],
            [330, 300],
            [520, 470],
          ],
          [50, 150, 150, 190],
        ),
        p.ink,
      ),
      shape(
        ribbon(
          [
            [0, 0],
            [60, 30],
            [130, 100],
          ],
          [30, 50, 100],
        ),
        p.ink,
      ),
    ],
    { opacity: 0.32, transform: 'translate(26 34)', filter: blur(10) },
  ),
  // Fingers that fold away, then the sleeve, the wrist, the back of the hand.
  [
    [
      [236, 96],
      [150, 22],
      [88, 10],
      [60, 44],
    ],
    [
      [206, 76],
      [118, -6],
      [54, -4],
      [28, 34],
    ],
  ].map((pts, i) => [
    shape(ribbon(pts, [56, 50, 42, 30]), darker(skin, 0.32 - i * 0.1)),
    line(
      smooth(
        pts.slice(0, 3).map(([x, y]) => [x - 4, y - 16]),
        false,
      ),
      lit,
      4,
      { opacity: 0.4 },
    ),
  ]),
  shape(
    ribbon(
      [
        [190, 170],
        [300, 270],
        [420, 370],
      ],
      [136, 112, 122],
    ),
    linear([lit, skin, shade], 40),
  ),
  shape(
    smooth([
      [110, 96],
      [126, 40],
      [190, 34],
      [262, 86],
      [304, 176],
      [270, 250],
      [200, 256],
      [140, 200],
    ]),
    linear([lit, skin, shade], 40),
  ),
  shape(
    polygon([
      [362, 440],
      [478, 304],
      [760, 520],
      [620, 690],
    ]),
    linear([p.tealLight, p.teal, p.tealDark], 40),
  ),
  line('M372 448L488 312', p.ochreLight, 13, { strokeLinecap: 'butt' }),
  line('M390 462L506 326', p.coral, 6, { strokeLinecap: 'butt' }),
  [0, 1, 2, 3].map((i) =>
    group(
      [
        line('M2 -66Q-20 0 2 66', p.ink, 12, { opacity: 0.2, transform: 'translate(5 3)' }),
        line('M0 -66Q-22 0 0 66', [p.coral, p.ochreLight, p.coralDark, p.ochre][i], 10),
        line('M-6 -40Q-15 -10 -11 20', '#fff3dc', 3, { opacity: 0.7 }),
      ],
      { x: 316 + i * 17, y: 283 + i * 15, rotate: 40 },
    ),
  ),
  // Thumb below, first finger above: the pinch.
  shape(
    ribbon(
      [
        [186, 226],
        [110, 172],
        [52, 82],
        [16, 22],
      ],
      [86, 66, 48, 32],
    ),
    shade,
  ),
  shape(
    ribbon(
      [
        [188, 216],
        [116, 164],
        [58, 76],
        [20, 18],
      ],
      [72, 54, 40, 26],
    ),
    skin,
  ),
  group(ellipse(0, 0, 10, 17, nail), { x: 30, y: 34, rotate: -34 }),
  shape(
    ribbon(
      [
        [172, 92],
        [92, 30],
        [40, -14],
        [2, 2],
      ],
      [66, 52, 42, 28],
    ),
    shade,
  ),
  shape(
    ribbon(
      [
        [174, 86],
        [94, 24],
        [42, -18],
        [4, -2],
      ],
      [58, 44, 36, 23],
    ),
    skin,
  ),
  line('M150 54Q100 14 56 -24', lit, 5, { opacity: 0.7 }),
  line('M96 2Q88 18 80 28M58 -26Q50 -14 44 -4', shade, 3, { opacity: 0.6 }),
  group(ellipse(0, 0, 9, 13, nail), { x: 16, y: -8, rotate: 60 }),
]);
const needle = group([
  line('M-118 74L40 -26', p.ink, 8, { opacity: 0.3, transform: 'translate(10 16)' }),
  shape('M-122 78L30 -24Q44 -32 46 -22Q46 -16 36 -10Z', linear(['#dfe3e6', '#6f7883', '#2b2e36'], -60)),
  ellipse(0, 0, 7, 2.4, p.greyDark, { transform: 'translate(33 -19) rotate(-34)' }),
]);

export default scene({
  key: 'new-states',
  background: [
    rect(0, 0, 1600, 900, linear(['#c9a26a', '#b98a52', '#8f6238'], -25)),
    times(8, (i) =>
      [
        rect(0, i * 118 - 10, 1600, 3, '#7a5230', { opacity: 0.6 }),
        line(`M${-20} ${i * 118 + 40}q300 ${i % 2 ? 22 : -18} 640 0t640 0t640 0`, '#a87844', 3, { opacity: 0.45 }),
      ].join(''),
    ),
  ],
  content: [
    // Quilt: shadow, padded border, patches.
    rect(172, 34, 1296, 872, '#2c1a10', { rx: 30, opacity: 0.5, filter: blur(18), transform: 'translate(20 22)' }),
    shape(
      'M160 24Q480 10 800 22T1450 20Q1466 240 1452 450T1456 880Q1120 892 800 880T156 884Q142 660 158 450T160 24Z',
      linear([p.nightLight, p.night], -30),
    ),
    line(
      'M172 36Q480 24 800 34T1438 32Q1452 240 1440 450T1444 868Q1120 880 800 868T168 872Q156 660 170 450T172 36Z',
      '#ffd9c0',
      3.5,
      { strokeDasharray: '13 10', opacity: 0.9 },
    ),
    patches,
    // Soft folds across the cloth.
    [
      [-60, 300, 760, 120],
      [240, 930, 1000, 500],
      [900, -40, 1640, 380],
    ].map(([x, y, x2, y2]) => [
      shape(
        ribbon(
          [
            [x, y],
            [(x + x2) / 2, (y + y2) / 2 + 40],
            [x2, y2],
          ],
          [20, 90, 30],
        ),
        '#2c1a10',
        { opacity: 0.12, filter: blur(16) },
      ),
      shape(
        ribbon(
          [
            [x + 20, y - 60],
            [(x + x2) / 2 + 14, (y + y2) / 2 - 24],
            [x2 + 10, y2 - 50],
          ],
          [16, 60, 20],
        ),
        '#fff6dc',
        { opacity: 0.14, filter: blur(16) },
      ),
    ]),
    // The new patch.
    glow(fx, fy, 250, '#fff0c0', 0.75),
    shape(freshD, '#2c1a10', { opacity: 0.5, filter: blur(8), transform: 'translate(8 14)' }),
    shape(smooth(grown(1.06), true, 9), linear([p.coralLight, p.coral, p.coralDark], -35)),
    group(
      [
        times(6, (i) =>
          times(6, (k) => {
            const x = fx - 130 + i * 52 + (k % 2) * 26,
              y = fy - 120 + k * 48;
            return shape(star(x, y, 13, 6, 8), '#ffe3c8', { opacity: 0.85 }) + circle(x, y, 3.4, p.coralDark);
          }),
        ),
        rect(fx - 140, fy - 120, 120, 260, '#fff', { opacity: 0.07 }),
      ],
      { clipPath: clip(shape(smooth(grown(1.06), true, 9), '#000')) },
    ),
    line(smooth(grown(1.055), true, 9), '#ffd9c0', 3, { opacity: 0.6 }),
    line(smooth(sewn.slice(0, upto + 1), false, 9), '#7a1f2e', 8, {
      strokeDasharray: '17 12',
      opacity: 0.45,
      transform: 'translate(2 4)',
    }),
    line(smooth(sewn.slice(0, upto + 1), false, 9), '#fffaf0', 6.5, { strokeDasharray: '17 12' }),
    // Thread from the last stitch through the needle's eye.
    line(
      `M${nx} ${ny}C${nx - 60} ${ny + 130} ${nx + 190} ${ny + 150} ${nx + 160} ${ny + 30}C${nx + 150} ${ny - 30} ${nx + 120} ${ny - 20} ${nx + 96} ${ny - 2}`,
      '#7a1f2e',
      4,
      { opacity: 0.35, transform: 'translate(5 9)' },
    ),
    line(
      `M${nx} ${ny}C${nx - 60} ${ny + 130} ${nx + 190} ${ny + 150} ${nx + 160} ${ny + 30}C${nx + 150} ${ny - 30} ${nx + 120} ${ny - 20} ${nx + 96} ${ny - 2}`,
      '#fffaf0',
      4.5,
    ),
    group(needle, { x: nx + 66, y: ny + 16 }),
    group(hand, { x: nx + 72, y: ny + 14, scale: 1.02 }),
    // Reel of thread and scissors on the floor's edge.
    group(
      [
        shadow(8, 40, 70, 16, 0.5),
        rect(-44, -44, 88, 84, linear(['#fffaf0', '#e9dcc0', '#b9a684'], -90), { rx: 6 }),
        times(8, (i) => line(`M-42 ${-36 + i * 10.5}L42 ${-30 + i * 10.5}`, '#c9b78f', 2.5)),
        [-46, 40].map((y) => [ellipse(0, y, 56, 15, '#8a5a34'), ellipse(0, y - 5, 56, 15, '#c08a52')]),
        ellipse(0, -51, 14, 5, '#4a2a1a'),
      ],
      { x: 366, y: 734, rotate: -14 },
    ),
  ],
  light: { x: 0.4, y: 0.26, colour: '#fff3d0', strength: 0.2 },
  rim: 0.4,
});
