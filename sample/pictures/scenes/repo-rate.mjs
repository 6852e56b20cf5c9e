// The repo rate: one giant tap of money; what it pours runs through narrower channels to the houses.
import {
  arc,
  cloud,
  darker,
  ellipse,
  glow,
  grass,
  group,
  hills,
  house,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  times,
  tree,
} from '../kit.mjs';

// A coin seen aslant: its edge, face and rim.
const coin = (x, y, r, { tilt = 0.45, turn = 0, tone = 0 } = {}) => {
  const face = mix(p.ochreLight, p.ochre, tone);
  return group(
    [
      ellipse(0, r * 0.2, r, r * tilt, p.ochreDark),
      ellipse(0, 0, r, r * tilt, face),
      ellipse(0, 0, r * 0.72, r * tilt * 0.72, darker(p.ochre, 0.08)),
      ellipse(0, r * 0.05, r * 0.68, r * tilt * 0.66, mix(face, p.ochre, 0.5)),
      line(arc(0, 0, r * 0.86, r * tilt * 0.86, 180, 270), p.white, Math.max(1.4, r * 0.08)),
    ],
    { x, y, rotate: turn },
  );
};

// Points along a soft curve, for coins afloat on it.
const along = (pts, t) => {
  const s = t * (pts.length - 1),
    i = Math.min(pts.length - 2, Math.floor(s)),
    f = s - i,
    at = (k) => pts[Math.max(0, Math.min(pts.length - 1, k))];
  return [0, 1].map((k) => {
    const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3);
  });
};
const canal = (pts, widths, key) => {
  const r = random(key),
    count = 26;
  return {
    bed: [
      shape(
        ribbon(
          pts,
          widths.map((w) => w + 30),
        ),
        '#0c3b40',
        { opacity: 0.55, transform: 'translate(6 12)' },
      ),
      shape(
        ribbon(
          pts,
          widths.map((w) => w + 24),
        ),
        '#d9c9a4',
      ),
      shape(
        ribbon(
          pts,
          widths.map((w) => w + 24),
        ),
        p.white,
        { opacity: 0.4, transform: 'translate(-3 -4)' },
      ),
      shape(
        ribbon(
          pts,
          widths.map((w) => w + 6),
        ),
        '#6b4a1d',
      ),
    ],
    flow: [
      shape(ribbon(pts, widths), '#b97a22', { transform: 'translate(0 4)' }),
      shape(
        ribbon(
          pts,
          widths.map((w) => w * 0.82),
        ),
        '#d9962c',
        { transform: 'translate(0 7)' },
      ),
      times(count, (i) => {
        const t = 0.04 + (i / count) * 0.94,
          [x, y] = along(pts, t),
          w = widths[0] + (widths[widths.length - 1] - widths[0]) * t;
        return coin(x + r.between(-0.24, 0.24) * w, y + r.between(-2, 6), w * 0.34 + 3, {
          tilt: 0.52,
          tone: r() * 0.7,
          turn: r.between(-8, 8),
        });
      }),
    ],
  };
};
const canals = [
  canal(
    [
      [740, 548],
      [620, 566],
      [500, 540],
      [430, 556],
      [410, 572],
    ],
    [44, 36, 30, 24, 18],
    'a',
  ),
  canal(
    [
      [760, 566],
      [700, 640],
      [580, 660],
      [530, 720],
      [524, 768],
    ],
    [50, 46, 40, 34, 28],
    'b',
  ),
  canal(
    [
      [870, 566],
      [900, 640],
      [1020, 664],
      [1066, 724],
      [1072, 768],
    ],
    [50, 46, 40, 34, 28],
    'c',
  ),
  canal(
    [
      [890, 548],
      [1010, 570],
      [1110, 540],
      [1176, 554],
      [1198, 570],
    ],
    [44, 36, 30, 24, 18],
    'd',
  ),
  canal(
    [
      [812, 580],
      [806, 660],
      [790, 740],
      [800, 822],
    ],
    [54, 50, 44, 36],
    'e',
  ),
];

const plot = (x, y, w, tiles, wall) => [
  shadow(x + w * 0.12, y + 3, w * 0.72, w * 0.12, 0.5, '#06282a'),
  shape(
    polygon([
      [x + w * 0.44, y],
      [x + w * 0.95, y + w * 0.16],
      [x + w * 0.6, y + w * 0.2],
      [x - w * 0.2, y + w * 0.06],
    ]),
    '#06282a',
    { opacity: 0.28 },
  ),
  house(x, y, w, { wall, tiles, door: p.teal, lit: p.ochreLight }),
];

// The tap: pipe, valve with its wheel, spout.
const brassDark = '#23566a',
  brass = '#4c8ea0',
  brassLight = '#bfe3e0';
const pipe = [
  [-60, 210],
  [300, 210],
  [560, 206],
  [720, 214],
  [806, 262],
  [820, 350],
];
const tap = group([
  shape(ribbon(pipe, [124, 124, 124, 124, 122, 116]), brassDark),
  shape(
    ribbon(
      pipe.map(([x, y]) => [x - 4, y - 12]),
      [92, 92, 92, 92, 86, 78],
    ),
    brass,
  ),
  shape(
    ribbon(
      pipe.map(([x, y], i) => [x + (i > 3 ? 10 : 0), y - 34]),
      [26, 26, 26, 26, 24, 12],
    ),
    brassLight,
    { opacity: 0.85 },
  ),
  [
    [300, 38],
    [452, 30],
    [700, 0],
  ]
    .slice(0, 2)
    .map(([x, w]) => rect(x, 132, w, 156, linear([brassLight, brass, brassDark, darker(brassDark, 0.4)]), { rx: 10 })),
  shape('M756 330H884L894 386Q820 402 746 386Z', linear([darker(brassDark, 0.2), brass, brassLight, brassDark], -90)),
  ellipse(820, 388, 74, 17, '#0b2f3a'),
  ellipse(820, 390, 62, 12, '#7d5315'),
  shape('M548 160Q548 110 580 104H640Q672 110 672 160Z', linear([brassDark, brass, brassLight, brassDark], -90)),
  rect(560, 92, 100, 18, linear([brassLight, brassDark]), { rx: 8 }),
  rect(592, 46, 36, 52, linear([brassDark, brassLight, brassDark], -90)),
  ellipse(610, 52, 168, 40, p.coralDark),
  ellipse(610, 44, 168, 40, linear([p.coralLight, p.coral, p.coralDark], -60)),
  ellipse(610, 46, 128, 27, '#6d9aa0'),
  ellipse(610, 50, 124, 22, '#a9cfcd'),
  [
    [-150, 0, 150, 0],
    [-84, -30, 84, 30],
    [84, -30, -84, 30],
  ].map(
    ([a, b, c, d]) =>
      line(`M${610 + a} ${46 + b}L${610 + c} ${46 + d}`, p.coralDark, 15) +
      line(`M${610 + a} ${43 + b}L${610 + c} ${43 + d}`, p.coral, 10),
  ),
  ellipse(610, 44, 30, 13, p.coralDark),
  ellipse(610, 40, 28, 12, p.coralLight),
  line(arc(610, 44, 150, 34, 190, 262), '#ffe0d2', 6),
]);

export default scene({
  key: 'repo-rate',
  background: [
    sky(['#7fbfc0', '#b9dccd', '#eef0d4', '#f6f0d8'], 520),
    glow(1080, 260, 620, '#fff6d8', 0.7),
    cloud(1240, 200, 330, { key: 'a', colour: '#fbf6e6', shade: '#dbe7da', opacity: 0.9 }),
    cloud(1010, 318, 190, { key: 'b', colour: '#fbf6e6', shade: '#dbe7da', opacity: 0.7 }),
  ],
  content: [
    hills(410, 46, '#a9cdb4', { key: 'h1' }),
    hills(436, 40, '#7db39c', { key: 'h2' }),
    hills(462, 24, linear(['#4f9a86', '#2b7a72', '#135a5c', '#0b444a']), { key: 'h3' }),
    times(9, (i) => {
      const r = random('t' + i);
      return tree(40 + i * 190 + r.between(-40, 40), 478 + r() * 14, r.between(64, 100), {
        key: 'n' + i,
        crown: '#34796a',
        trunk: '#2b5a52',
      });
    }),
    [
      [-40, 560, 300, 700, 380, 640, 120, 530],
      [1250, 640, 1640, 760, 1640, 600, 1360, 560],
      [40, 800, 360, 900, 420, 760, 250, 720],
    ].map(
      ([a, b, c, d, e, f, g, h], i) =>
        shape(
          polygon([
            [a, b],
            [c, d],
            [e, f],
            [g, h],
          ]),
          ['#2f7f70', '#2f7f70', '#1d6a66'][i],
          { opacity: 0.7 },
        ) +
        times(5, (k) =>
          line(
            `M${a + ((c - a) * (k + 1)) / 6} ${b + ((d - b) * (k + 1)) / 6}L${g + ((e - g) * (k + 1)) / 6} ${h + ((f - h) * (k + 1)) / 6}`,
            '#6fb089',
            5,
            { opacity: 0.5 },
          ),
        ),
    ),
    canals.map((c) => c.bed),
    shadow(820, 590, 220, 40, 0.6, '#06282a'),
    shape('M640 536C650 610 990 610 1000 536Z', linear(['#8f8064', '#e9dcb8', '#b7a67e', '#7b6c52'], -90)),
    ellipse(820, 536, 180, 48, '#f0e4c2'),
    ellipse(820, 540, 158, 39, '#6b4a1d'),
    ellipse(820, 546, 150, 33, '#c98a2a'),
    canals.map((c) => c.flow),
    (() => {
      const r = random('pool');
      return Array.from({ length: 46 }, () => {
        const a = r() * 6.28,
          d = Math.sqrt(r());
        return [820 + Math.cos(a) * 130 * d, 540 + Math.sin(a) * 24 * d];
      })
        .sort((a, b) => a[1] - b[1])
        .map(([x, y]) => coin(x, y, 25, { tone: r() }));
    })(),
    // The pour.
    shape(
      'M764 388Q820 400 876 388C868 440 872 490 884 540Q820 560 756 540C768 490 772 440 764 388Z',
      linear(['#b57820', '#e6a83a', '#c98a2a']),
    ),
    (() => {
      const r = random('pour');
      return times(44, (i) =>
        coin(820 + r.between(-46, 46), 396 + i * 3.5, r.between(19, 27), {
          tilt: r.between(0.35, 0.85),
          turn: r.between(-50, 50),
          tone: r() * 0.8,
        }),
      );
    })(),
    times(9, (i) => {
      const r = random('hop' + i);
      return coin(820 + (i - 4) * 42 + r.between(-8, 8), 500 - r.between(0, 46) - (4 - Math.abs(i - 4)) * 4, 15, {
        tilt: r.between(0.4, 0.9),
        turn: r.between(-40, 40),
      });
    }),
    tap,
    glow(830, 520, 230, '#ffe7a6', 0.4),
    plot(394, 620, 128, p.terracotta, p.paper),
    plot(1216, 618, 128, p.terracotta, '#f3dfc0'),
    plot(506, 796, 172, p.coral, '#f6e6c8'),
    plot(1092, 796, 172, p.coral, p.paper),
    plot(800, 872, 200, p.terracotta, p.white),
    tree(380, 800, 150, { key: 'x', crown: '#1f6b5b', trunk: '#123a3a' }),
    tree(1236, 806, 160, { key: 'y', crown: '#1f6b5b', trunk: '#123a3a' }),
    tree(658, 858, 96, { key: 'z', crown: '#2f7f63', trunk: '#123a3a' }),
    tree(944, 860, 92, { key: 'w', crown: '#2f7f63', trunk: '#123a3a' }),
    tree(300, 640, 100, { key: 'q', crown: '#2a7566', trunk: '#123a3a' }),
    tree(1320, 640, 104, { key: 'v', crown: '#2a7566', trunk: '#123a3a' }),
    grass(-20, 908, 1640, { key: 'front', height: 40, count: 210, colours: ['#08383b', '#0f4f4c', '#1d6658'] }),
  ],
  light: { x: 0.55, y: 0.3, colour: '#fff4d0', strength: 0.2 },
  rim: 0.4,
});
