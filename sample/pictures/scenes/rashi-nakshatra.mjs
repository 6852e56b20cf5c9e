// The sky as tradition divides it: a wheel of twelve and twenty-seven parts turns above a temple spire at night.
import {
  arc,
  circle,
  ellipse,
  glow,
  group,
  hills,
  line,
  linear,
  mix,
  palm,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  sky,
  star,
  stars,
  times,
} from '../kit.mjs';

const cx = 800,
  cy = 366,
  TAU = Math.PI * 2;
const gold = '#f2c765',
  goldDim = '#b58a3f',
  pale = '#fff0c4';
const on = (r, a) => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
const spoke = (r1, r2, a, colour, width, options) =>
  line(polygon([on(r1, a), on(r2, a)], false), colour, width, options);
// A sector between two radii.
const sector = (r1, r2, a, b, fill, options) => {
  const steps = 8,
    out = Array.from({ length: steps + 1 }, (_, i) => on(r2, a + ((b - a) * i) / steps)),
    back = Array.from({ length: steps + 1 }, (_, i) => on(r1, b - ((b - a) * i) / steps));
  return shape(polygon([...out, ...back]), fill, options);
};
const spark = (x, y, s, colour = pale) =>
  glow(x, y, s * 3.2, gold, 0.55) +
  shape(
    `M${x} ${y - s}Q${x} ${y} ${x + s} ${y}Q${x} ${y} ${x} ${y + s}Q${x} ${y} ${x - s} ${y}Q${x} ${y} ${x} ${y - s}Z`,
    colour,
  );

// Small star figures, one for each of the twelve; points in -1…1.
const figures = [
  [
    [-0.8, 0.2],
    [-0.2, -0.5],
    [0.4, -0.3],
    [0.9, 0.4],
  ],
  [
    [-0.9, -0.6],
    [-0.3, 0.1],
    [0.2, 0.2],
    [0.8, -0.5],
    [0.2, 0.2],
    [0.1, 0.8],
  ],
  [
    [-0.6, -0.8],
    [-0.5, 0.7],
    [0.4, 0.8],
    [0.5, -0.7],
  ],
  [
    [0, -0.8],
    [0, 0],
    [-0.7, 0.7],
    [0, 0],
    [0.7, 0.6],
  ],
  [
    [-0.8, 0.5],
    [-0.5, -0.4],
    [0.1, -0.7],
    [0.3, 0],
    [0.9, 0.4],
  ],
  [
    [-0.9, -0.2],
    [-0.3, 0.3],
    [0.2, -0.4],
    [0.7, 0.1],
    [0.6, 0.8],
  ],
  [
    [-0.7, 0.6],
    [0, -0.7],
    [0.7, 0.6],
    [-0.7, 0.6],
  ],
  [
    [-0.9, -0.5],
    [-0.3, -0.3],
    [0, 0.3],
    [0.5, 0.7],
    [0.9, 0.2],
  ],
  [
    [-0.7, 0.7],
    [0.7, -0.7],
    [0.1, -0.6],
    [0.7, -0.7],
    [0.6, -0.1],
  ],
  [
    [-0.8, -0.5],
    [0, 0.7],
    [0.8, -0.4],
    [0, -0.2],
    [-0.8, -0.5],
  ],
  [
    [-0.9, 0.1],
    [-0.4, -0.3],
    [0, 0.1],
    [0.4, -0.3],
    [0.9, 0.1],
  ],
  [
    [-0.8, -0.5],
    [-0.5, 0.4],
    [0, 0],
    [0.5, 0.5],
    [0.8, -0.4],
  ],
];

const tints = ['#2b3374', '#3b2f72', '#233e78'];
const wheel = [
  glow(cx, cy, 460, '#6f62b8', 0.6),
  circle(cx, cy, 346, '#11163c', { opacity: 0.9 }),
  times(27, (i) =>
    sector(
      262,
      334,
      (i / 27) * TAU - Math.PI / 2,
      ((i + 1) / 27) * TAU - Math.PI / 2,
      [tints[i % 3], mix(tints[i % 3], '#8a5a86', 0.25)][i % 2],
    ),
  ),
  times(12, (i) =>
    sector(124, 252, (i / 12) * TAU - Math.PI / 2, ((i + 1) / 12) * TAU - Math.PI / 2, i % 2 ? '#3a3683' : '#55417f'),
  ),
  times(12, (i) =>
    sector(124, 160, (i / 12) * TAU - Math.PI / 2, ((i + 1) / 12) * TAU - Math.PI / 2, '#1a1e52', { opacity: 0.5 }),
  ),
  times(27, (i) => spoke(262, 334, (i / 27) * TAU - Math.PI / 2, gold, 2.6)),
  times(12, (i) => spoke(124, 252, (i / 12) * TAU - Math.PI / 2, gold, 3.6)),
  [
    [346, 7],
    [336, 2],
    [258, 9],
    [246, 2],
    [124, 6],
  ].map(([r, w]) => line(arc(cx, cy, r, r, 0, 360), r === 258 ? goldDim : gold, w)),
  line(arc(cx, cy, 258, 258, 0, 360), pale, 2.5),
  line(arc(cx, cy, 347, 347, 180, 300), pale, 3),
  times(108, (i) => circle(...on(354, (i / 108) * TAU), i % 4 ? 1.8 : 3.6, gold)),
  // A cluster in each of the twenty-seven, a figure in each of the twelve.
  times(27, (i) => {
    const r = random('n' + i),
      a = ((i + 0.5) / 27) * TAU - Math.PI / 2;
    return times(2 + Math.floor(r() * 4), (k) => {
      const [x, y] = on(298 + r.between(-22, 22), a + r.between(-0.06, 0.06));
      return circle(x, y, k ? r.between(2, 3.4) : 5.4, k ? gold : pale);
    });
  }),
  figures.map((f, i) => {
    const a = ((i + 0.5) / 12) * TAU - Math.PI / 2,
      [x, y] = on(202, a),
      c = Math.cos(a + Math.PI / 2),
      s = Math.sin(a + Math.PI / 2),
      pts = f.map(([u, v]) => [x + (u * c - v * s) * 32, y + (u * s + v * c) * 32]);
    return (
      line(polygon(pts, false), gold, 2.2, { opacity: 0.8 }) +
      pts.map(([u, v], k) => circle(u, v, k % 3 ? 4 : 6, pale)).join('')
    );
  }),
  // The Sun and the Moon at the hub.
  circle(cx, cy, 118, linear(['#2a2f6e', '#141842'])),
  glow(cx, cy, 190, gold, 0.5),
  shape(star(cx, cy, 100, 62, 24, 0), goldDim),
  shape(star(cx, cy, 94, 58, 12, 0.13), gold),
  circle(cx, cy, 58, linear(['#fff0bd', '#f0b648'], -30)),
  shape(`M${cx + 8} ${cy - 44}A44 44 0 1 0 ${cx + 8} ${cy + 44}A54 54 0 0 1 ${cx + 8} ${cy - 44}Z`, '#fffaf0'),
  circle(cx, cy, 58, 'none', { stroke: goldDim, strokeWidth: 3 }),
];

// A northern spire, its foot's middle at 0, 0: a curved tower with ribs, a ribbed stone disc and a pot finial.
const stone = '#150f2c',
  edge = '#8a5475';
const spire = (w, h, lit = edge) => {
  const half = (t) => w * (0.5 - 0.3 * t ** 2.1),
    side = Array.from({ length: 13 }, (_, i) => [half(i / 12), -h * (i / 12)]);
  const rib = (k) =>
    polygon(
      side.map(([x, y]) => [x * k, y]),
      false,
    );
  return group([
    shape(polygon([...side, ...side.map(([x, y]) => [-x, y]).reverse()]), linear([stone, '#1d1538', '#231840'])),
    [0.36, 0.7].map((k) => line(rib(k), '#2f2148', 4) + line(rib(-k), '#2f2148', 4)),
    line(rib(-0.98), lit, 4, { opacity: 0.9 }),
    line(rib(0.98), '#4b3560', 3, { opacity: 0.6 }),
    times(Math.round(h / 22), (i) => {
      const t = (i + 0.6) / Math.round(h / 22),
        x = half(t);
      return (
        line(`M${-x} ${-h * t}H${x}`, '#2f2148', 3) +
        times(3, (k) => rect(-x * 0.2 + (k - 1) * x * 0.62, -h * t - 9, x * 0.4, 6, '#332450'))
      );
    }),
    ellipse(0, -h - 8, w * 0.27, w * 0.085, '#1d1538'),
    times(9, (i) => line(`M${(i - 4) * w * 0.058} ${-h - 8 - w * 0.08}V${-h - 6 + w * 0.07}`, '#35264f', 3)),
    line(arc(0, -h - 8, w * 0.26, w * 0.085, 150, 260), lit, 3.5),
    shape(
      `M${-w * 0.06} ${-h - w * 0.09}C${-w * 0.15} ${-h - w * 0.16} ${-w * 0.1} ${-h - w * 0.25} ${-w * 0.03} ${-h - w * 0.27}L0 ${-h - w * 0.42}L${w * 0.03} ${-h - w * 0.27}C${w * 0.1} ${-h - w * 0.25} ${w * 0.15} ${-h - w * 0.16} ${w * 0.06} ${-h - w * 0.09}Z`,
      gold,
    ),
    shape(
      `M0 ${-h - w * 0.42}L${w * 0.03} ${-h - w * 0.27}C${w * 0.1} ${-h - w * 0.25} ${w * 0.15} ${-h - w * 0.16} ${w * 0.06} ${-h - w * 0.09}H0Z`,
      goldDim,
    ),
  ]);
};
const at = (x, y, part) => group(part, { x, y });
const temple = [
  at(560, 860, spire(130, 130)),
  at(1040, 860, spire(130, 130)),
  at(664, 860, spire(150, 164)),
  at(936, 860, spire(150, 164)),
  at(800, 862, spire(236, 212)),
  rect(470, 806, 660, 110, '#120c26'),
  rect(450, 798, 700, 14, '#1d1538'),
  rect(450, 797, 700, 4, edge),
  rect(436, 866, 728, 50, '#0e091f'),
  rect(436, 866, 728, 4, '#5a3a62'),
  times(8, (i) => rect(494 + i * 82, 812, 16, 56, '#2a1d44') + rect(494 + i * 82, 812, 4, 56, '#6a456e')),
  glow(800, 852, 150, '#ffb65c', 0.9),
  shape('M764 872V836Q764 806 800 800Q836 806 836 836V872Z', linear(['#ffe3a0', '#f09a45'])),
  shape('M788 872V846Q800 834 812 846V872Z', '#8a3f2a'),
  [
    [560, 852],
    [642, 852],
    [958, 852],
    [1040, 852],
  ].map(([x, y]) => glow(x, y, 46, '#ffb65c', 0.8) + circle(x, y, 5, '#ffe3a0')),
];

export default scene({
  key: 'rashi-nakshatra',
  background: [sky(['#070920', '#12163f', '#2a2663', '#5b3a72', '#a45a72']), stars(260, { key: 'rashi', height: 760 })],
  content: [
    // The Milky Way, a soft band of dust.
    group([
      shape(
        ribbon(
          [
            [-60, 760],
            [360, 520],
            [800, 330],
            [1240, 170],
            [1680, -20],
          ],
          [180, 260, 320, 260, 190],
        ),
        '#7a6cc0',
        { opacity: 0.12 },
      ),
      shape(
        ribbon(
          [
            [-60, 740],
            [380, 500],
            [820, 310],
            [1260, 150],
            [1680, -40],
          ],
          [70, 120, 150, 120, 80],
        ),
        '#c9a5cf',
        { opacity: 0.12 },
      ),
    ]),
    (() => {
      const r = random('dust');
      return times(150, () => {
        const t = r(),
          x = -40 + t * 1680,
          y = 740 - t * 770 + (r() - 0.5) * 190;
        return circle(x, y, r.between(0.8, 2), pale, { opacity: r.between(0.3, 0.9) });
      });
    })(),
    wheel,
    [
      [352, 150, 15],
      [1290, 600, 16],
      [1330, 200, 12],
      [280, 480, 11],
      [1210, 90, 9],
      [400, 640, 9],
    ].map(([x, y, s]) => spark(x, y, s)),
    line('M210 90L330 150', pale, 2, { opacity: 0.5 }),
    rect(
      0,
      700,
      1600,
      200,
      linear([
        ['#f09a6a', 0, 0],
        ['#f09a6a', 1, 0.32],
      ]),
    ),
    hills(846, 34, '#2a1a45', { key: 'hill' }),
    palm(300, 880, 190, { key: 'pl', lean: 26, leaf: '#120c26', light: '#1d1538', trunk: '#120c26' }),
    palm(1320, 880, 210, { key: 'pr', lean: -30, leaf: '#120c26', light: '#1d1538', trunk: '#120c26' }),
    palm(1400, 886, 150, { key: 'ps', lean: 20, leaf: '#120c26', light: '#1d1538', trunk: '#120c26' }),
    temple,
    shape('M-20 884Q800 862 1620 884V920H-20Z', '#0a0718'),
  ],
  light: { x: 0.5, y: 0.4, colour: '#ffe3a8', strength: 0.14 },
  rim: 0.5,
});
