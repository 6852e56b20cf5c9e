// The Speaker's chair: high under its canopy of wood, over rows of green benches that curve round the well of the House.
import {
  blur,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  polygon,
  rays,
  rect,
  scene,
  shape,
  star,
  times,
} from '../kit.mjs';

const wood = ['#d69a5c', '#a9683a', '#6f3f26', '#43241a'],
  gold = '#e9bd6c';
// The chair on its dais; the dais stands on y = 0.
const chair = group(
  [
    ellipse(0, 14, 330, 40, '#0a1f18', { opacity: 0.6, filter: blur(8) }),
    [0, 1, 2].map((i) => {
      const w = 300 - i * 46,
        y = -i * 26;
      return (
        shape(
          `M${-w} ${y - 26}Q0 ${y - 4} ${w} ${y - 26}V${y}Q0 ${y + 24} ${-w} ${y}Z`,
          linear(['#e0a868', '#a9683a', '#5c331f'], -90),
        ) +
        shape(`M${-w} ${y - 26}Q0 ${y - 4} ${w} ${y - 26}L${w - 40} ${y - 36}H${-w + 40}Z`, '#c23b45') +
        line(`M${-w} ${y - 26}Q0 ${y - 4} ${w} ${y - 26}`, gold, 5)
      );
    }),
    // The tall back: panels, a rounded crown and a wheel of rays without any mark.
    shape(
      'M-132 -80V-440Q-132 -476 -104 -482Q-70 -560 0 -566Q70 -560 104 -482Q132 -476 132 -440V-80Z',
      linear(wood, -80),
    ),
    shape('M-132 -80V-440Q-132 -476 -104 -482Q-70 -560 0 -566', 'none', { stroke: '#f5cf98', strokeWidth: 6 }),
    shape(
      'M-106 -100V-430Q-104 -456 -84 -460H84Q104 -456 106 -430V-100Z',
      linear(['#5fae78', '#2f7a52', '#154a36'], -60),
    ),
    times(4, (r) =>
      times(
        r % 2 ? 4 : 5,
        (c) =>
          circle((c - (r % 2 ? 1.5 : 2)) * 42, -420 + r * 56, 6, '#154a36') +
          circle((c - (r % 2 ? 1.5 : 2)) * 42 - 1.5, -421.5 + r * 56, 3, '#a9dcae'),
      ),
    ),
    line('M-106 -110V-430Q-104 -456 -84 -460H84Q104 -456 106 -430V-110', gold, 5),
    circle(0, -514, 32, '#6f3f26'),
    shape(star(0, -514, 30, 20, 16), gold),
    circle(0, -514, 14, '#a9683a'),
    circle(-3, -517, 6, '#ffe6b0'),
    [-1, 1].map((s) =>
      group(
        [
          rect(108, -492, 30, 416, linear(wood, -90)),
          circle(123, -506, 21, linear(['#ffe6b0', gold, '#8f5a2c'], -40)),
          rect(104, -452, 38, 12, gold),
          rect(104, -250, 38, 12, gold),
          rect(60, -232, 110, 26, linear(['#e0a868', '#7a4628']), { rx: 13 }),
          rect(134, -214, 26, 140, linear(wood, -90)),
          circle(166, -219, 17, '#d69a5c'),
        ],
        { flip: s < 0 },
      ),
    ),
    shape('M-124 -166Q0 -196 124 -166L134 -116H-134Z', linear(['#79c48c', '#2f7a52'])),
    rect(-136, -120, 272, 40, linear(['#a9683a', '#5c331f'])),
    // The desk in front with two microphones and a book.
    shape('M-206 -96H206L226 0H-226Z', linear(['#c98a50', '#8f5230', '#5c331f'])),
    rect(-222, -108, 444, 16, linear(['#f5cf98', '#b9783f']), { rx: 4 }),
    [-150, -50, 50].map(
      (x) =>
        rect(x, -78, 100, 58, '#5c331f', { opacity: 0.55, rx: 4 }) +
        line(`M${x} -78H${x + 100}`, '#3a1d14', 3) +
        rect(x + 8, -70, 84, 42, '#b9783f', { opacity: 0.5, rx: 3 }),
    ),
    shape('M-50 -112L-40 -132H40L50 -112Z', '#fff3dc'),
    line('M0 -132V-112', '#c9b494', 3),
    [-1, 1].map(
      (s) => line(`M${s * 100} -108Q${s * 102} -144 ${s * 78} -164`, '#1d2a28', 5) + circle(s * 76, -168, 8, '#1d2a28'),
    ),
  ],
  { x: 800, y: 588, scale: 0.83 },
);

// A curved bench, its middle at the chair; seen from behind: back panel, cushion roll, the desk top beyond.
const bench = (rx, ry, tall, from, to, tone) => {
  const cy = 440,
    n = 40,
    pt = (a, d, k = 1) => [
      800 + Math.cos((a * Math.PI) / 180) * rx * k,
      cy + Math.sin((a * Math.PI) / 180) * ry * k + d,
    ];
  const run = (d, k) => Array.from({ length: n + 1 }, (_, i) => pt(from + ((to - from) * i) / n, d, k));
  const face = polygon([...run(-tall), ...run(0).reverse()]),
    seats = Math.max(3, Math.round(((to - from) * rx) / 5600));
  return [
    shape(polygon([...run(-tall * 0.96, 0.915), ...run(-tall * 0.8, 0.96).reverse()]), linear(['#d69a5c', '#8f5230'])),
    line(polygon(run(-tall * 0.96, 0.915), false), '#f5cf98', 3, { opacity: 0.7 }),
    shape(polygon([...run(8), ...run(26).reverse()]), '#06201a', { opacity: 0.5 }),
    shape(face, linear([lighter(tone, 0.14), tone, darker(tone, 0.45)])),
    line(polygon(run(-tall), false), lighter(tone, 0.34), tall * 0.2),
    line(polygon(run(-tall - tall * 0.07), false), '#c9f0c0', tall * 0.05, { opacity: 0.7 }),
    line(polygon(run(-2), false), '#6f3f26', tall * 0.14),
    times(seats - 1, (i) => {
      const a = from + ((to - from) * (i + 1)) / seats,
        [x, y] = pt(a, -tall * 0.86),
        [x2, y2] = pt(a, -tall * 0.1);
      return line(`M${x} ${y}L${x2} ${y2}`, darker(tone, 0.55), tall * 0.05, { opacity: 0.75 });
    }),
  ];
};
const rows = [
  [330, 176, 46],
  [430, 236, 56],
  [540, 306, 68],
  [668, 388, 84],
  [816, 484, 104],
];
const hall = rows.map(([rx, ry, tall], i) => {
  const tone = mix('#3f9a68', '#1d5c44', i / 4);
  return [
    [8, 34],
    [39, 64],
    [68, 88],
    [92, 112],
    [116, 141],
    [146, 172],
  ].map(([a, b]) => bench(rx, ry, tall, a, b, tone));
});

export default scene({
  key: 'speaker',
  background: [
    rect(0, 0, 1600, 900, linear(['#4a2c1e', '#7a4a2c', '#8f5a34', '#5c3622'])),
    glow(800, 240, 700, '#ffcf86', 0.75),
  ],
  content: [
    // Panelled wall: tall arches of wood with lamps between, a gallery rail above.
    times(9, (i) => {
      const x = -80 + i * 196;
      return [
        rect(x + 14, 96, 168, 380, linear(['#b9783f', '#8f5230', '#6f3f26'])),
        shape(
          `M${x + 30} 470V210Q${x + 30} 130 ${x + 98} 122Q${x + 166} 130 ${x + 166} 210V470Z`,
          linear(['#7a4628', '#5c331f', '#4a2a1c']),
        ),
        line(`M${x + 30} 470V210Q${x + 30} 130 ${x + 98} 122Q${x + 166} 130 ${x + 166} 210V470`, '#d69a5c', 4, {
          opacity: 0.7,
        }),
        rect(x - 12, 60, 26, 430, linear(['#e0a868', '#a9683a', '#5c331f'], -90)),
        glow(x, 190, 110, '#ffd98a', 0.7),
        circle(x, 190, 15, '#fff3c4'),
        rect(x - 5, 204, 10, 26, gold),
      ];
    }),
    rect(0, 44, 1600, 30, linear(['#e0a868', '#8f5230'])),
    rect(0, 0, 1600, 46, linear(['#2c1812', '#4a2a1c'])),
    times(54, (i) => rect(i * 30 + 8, 4, 9, 40, '#c98a50')),
    rect(0, 0, 1600, 8, '#e0a868'),
    shape('M-20 452Q800 400 1620 452V920H-20Z', linear(['#2f7a5c', '#1b5a46', '#0c332c'])),
    rays(800, -120, 860, { from: 62, to: 118, count: 7, colour: '#fff0c0', opacity: 0.4 }),
    // The canopy over the chair.
    [-1, 1].map((s) =>
      group(
        [rect(184, 70, 34, 470, linear(wood, -90)), rect(176, 66, 50, 18, gold), rect(178, 520, 46, 24, '#6f3f26')],
        { x: 800, flip: s < 0 },
      ),
    ),
    shape('M566 96Q800 56 1034 96L1012 26Q800 -10 588 26Z', linear(['#e0a868', '#a9683a', '#6f3f26'])),
    line('M566 96Q800 56 1034 96', gold, 8),
    times(13, (i) => {
      const x = 580 + i * 36.6,
        y = 96 - 32 * Math.sin(((x - 566) / 468) * Math.PI) * 0.62;
      return shape(`M${x - 17} ${y}h34q-4 24 -17 26q-13 -2 -17 -26Z`, i % 2 ? '#2f7a52' : '#1d5c44');
    }),
    ellipse(800, 610, 330, 90, '#f5cf98', { opacity: 0.16 }),
    chair,
    // The table of the House in the well.
    shape('M690 640H910L946 696H654Z', linear(['#e0a868', '#a9683a'])),
    shape('M654 696H946V722H654Z', '#5c331f'),
    [
      [720, 660],
      [800, 654],
      [876, 662],
    ].map(([x, y], i) => rect(x - 18, y - 8, 40, 22, ['#fff3dc', '#c23b45', '#fff3dc'][i], { rx: 2 })),
    hall,
  ],
  light: { x: 0.5, y: 0.3, colour: '#ffe6b0', strength: 0.2 },
  rim: 0.52,
});
