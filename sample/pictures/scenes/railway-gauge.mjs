// Two gauges: a blue hill train curls over its own loop, and below it a long red train runs on wide track in the plain.
import {
  blob,
  circle,
  cloud,
  darker,
  glow,
  grass,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  palm,
  polygon,
  random,
  ranges,
  rect,
  scene,
  shape,
  smooth,
  times,
  tree,
} from '../kit.mjs';

// Points along a soft curve, so that sleepers, rails and cars can stand on it.
function along(points, steps) {
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))],
    out = [];
  for (let i = 0; i < points.length - 1; i++)
    for (let s = 0; s < steps; s++) {
      const u = s / steps,
        [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      out.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * b[k] +
              (c[k] - a[k]) * u +
              (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * u * u +
              (3 * b[k] - a[k] - 3 * c[k] + e[k]) * u ** 3),
        ),
      );
    }
  out.push(points[points.length - 1]);
  return out;
}
const offset = (pts, d, flat = 0.6) =>
  pts.map(([x, y], i) => {
    const a = pts[Math.max(0, i - 1)],
      b = pts[Math.min(pts.length - 1, i + 1)],
      l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [x - ((b[1] - a[1]) / l) * d, y + ((b[0] - a[0]) / l) * d * flat];
  });
const path = (pts) => polygon(pts, false);
function track(points, width, bed, steps = 26) {
  const pts = along(points, steps),
    l = offset(pts, -width / 2),
    r = offset(pts, width / 2),
    wl = offset(pts, -width * 0.85),
    wr = offset(pts, width * 0.85);
  return [
    line(path(pts), bed[1], width * 2.5, { transform: `translate(0 ${width * 0.4})` }),
    line(path(pts), bed[0], width * 2.3),
    pts.map((_, i) => (i % 2 ? '' : line(path([wl[i], wr[i]]), '#5d4030', width * 0.3, { strokeLinecap: 'butt' }))),
    line(path(l), '#2c2a33', width * 0.16),
    line(path(r), '#2c2a33', width * 0.16),
    line(path(l), '#f1e7cf', width * 0.06),
    line(path(r), '#f1e7cf', width * 0.06),
  ];
}

// The hill: the loop climbs from the left, goes round the front knoll, and crosses over itself on a stone bridge.
const entry = [
  [-60, 606],
  [170, 590],
  [300, 572],
  [450, 566],
  [580, 552],
  [720, 526],
  [850, 488],
  [930, 428],
  [890, 366],
  [770, 338],
  [640, 356],
  [574, 412],
  [606, 474],
];
const exit = [
  [606, 474],
  [700, 534],
  [820, 574],
  [960, 582],
  [1100, 556],
  [1180, 486],
  [1150, 398],
  [1050, 334],
  [930, 284],
  [800, 250],
];
const rail = along(entry, 20);
const spot = (d) => {
  let left = d;
  for (let i = 0; i < rail.length - 1; i++) {
    const l = Math.hypot(rail[i + 1][0] - rail[i][0], rail[i + 1][1] - rail[i][1]);
    if (left < l) {
      const t = left / l;
      return [rail[i][0] + (rail[i + 1][0] - rail[i][0]) * t, rail[i][1] + (rail[i + 1][1] - rail[i][1]) * t];
    }
    left -= l;
  }
  return rail[rail.length - 1];
};
// One small coach between two points of the line: a box that leans with the track.
const coach = (d, long, colour, engine) => {
  const [a, b] = [spot(d), spot(d + long)],
    h = engine ? 44 : 48;
  const m = (t, k) => {
    const x = a[0] + (b[0] - a[0]) * t,
      y = a[1] + (b[1] - a[1]) * t;
    return [x, y - h * k];
  };
  return [
    [0.2, 0.8].map((t) => circle(...m(t, 0.04), 6, '#2c2a33')),
    shape(polygon([m(0, 0.1), m(1, 0.1), m(1, 0.9), m(0, 0.9)]), colour),
    shape(polygon([m(0, 0.44), m(1, 0.44), m(1, 0.36), m(0, 0.36)]), p.paper),
    shape(
      polygon([m(-0.03, 0.88), m(1.03, 0.88), m(0.97, 1.06), m(0.03, 1.06)]),
      engine ? darker(colour, 0.4) : '#f1e7cf',
    ),
    engine
      ? [
          shape(polygon([m(0.5, 0.1), m(1.06, 0.1), m(1.06, 0.62), m(0.5, 0.62)]), darker(colour, 0.15)),
          shape(polygon([m(0.82, 0.6), m(0.94, 0.6), m(0.96, 1.1), m(0.8, 1.1)]), '#2c2a33'),
          shape(polygon([m(0.12, 0.52), m(0.38, 0.52), m(0.38, 0.8), m(0.12, 0.8)]), p.ochreLight),
          circle(...m(1.06, 0.4), 6, '#fff3c8'),
        ]
      : [0.1, 0.32, 0.54, 0.76].map((t) =>
          shape(polygon([m(t, 0.5), m(t + 0.15, 0.5), m(t + 0.15, 0.78), m(t, 0.78)]), '#fff0bd'),
        ),
  ];
};

// The long train in front: coaches in side view on the near line, a locomotive at the right.
const wide = (x, w) =>
  group(
    [
      rect(6, -4, w - 12, 18, '#22242e'),
      [0.16, 0.28, 0.72, 0.84].map((t) => circle(w * t, 18, 17, '#22242e') + circle(w * t, 18, 8, '#6a6d78')),
      rect(0, -124, w, 122, linear([p.coralLight, p.coral, p.coralDark]), { rx: 8 }),
      rect(0, -60, w, 14, p.paper),
      rect(0, -132, w, 16, linear(['#e9e2d2', '#a9a49a']), { rx: 7 }),
      rect(0, -14, w, 12, darker(p.coralDark, 0.35)),
      times(
        7,
        (i) =>
          rect(50 + i * ((w - 104) / 7), -106, (w - 104) / 7 - 10, 36, linear(['#2a3c52', '#587a8c']), { rx: 5 }) +
          shape(
            polygon([
              [56 + i * ((w - 104) / 7), -74],
              [66 + i * ((w - 104) / 7), -104],
              [76 + i * ((w - 104) / 7), -104],
              [66 + i * ((w - 104) / 7), -74],
            ]),
            '#cfe4e2',
            { opacity: 0.5 },
          ),
      ),
      [14, w - 42].map(
        (a) =>
          rect(a, -108, 28, 98, darker(p.coral, 0.22), { rx: 4 }) + rect(a + 6, -102, 16, 30, '#2a3c52', { rx: 3 }),
      ),
      rect(w - 2, -90, 10, 84, '#22242e'),
    ],
    { x, y: 762 },
  );
const loco = group(
  [
    rect(10, -6, 360, 22, '#22242e'),
    [0.12, 0.24, 0.36, 0.64, 0.76, 0.88].map(
      (t) => circle(20 + 350 * t, 18, 18, '#22242e') + circle(20 + 350 * t, 18, 8, '#6a6d78'),
    ),
    shape('M0 -2V-132H318Q352 -128 372 -76L384 -30V-2Z', linear([lighter(p.teal, 0.2), p.teal, p.tealDark])),
    shape('M0 -52H379L384 -30V-22H0Z', p.ochreLight),
    shape('M304 -120H318Q340 -114 354 -76H304Z', '#1b2f3a'),
    shape('M312 -114H320L342 -80H330Z', '#cfe4e2', { opacity: 0.6 }),
    rect(250, -118, 36, 100, darker(p.teal, 0.3), { rx: 4 }),
    rect(257, -110, 22, 34, '#1b2f3a', { rx: 3 }),
    times(
      5,
      (i) =>
        rect(30 + i * 42, -112, 32, 40, p.tealDark, { rx: 3 }) +
        times(4, (k) => rect(33 + i * 42, -108 + k * 9, 26, 3, p.tealLight, { opacity: 0.6 })),
    ),
    rect(0, -140, 312, 12, '#22242e', { rx: 4 }),
    line('M120 -140L170 -186L120 -214M80 -214H166', '#22242e', 6),
    circle(372, -42, 10, '#fff6d0'),
    glow(376, -42, 90, '#fff0b8', 0.8),
    shape('M378 -2L398 20H340V-2Z', '#22242e'),
  ],
  { x: 872, y: 762 },
);

export default scene({
  key: 'railway-gauge',
  background: [rect(0, 0, 1600, 600, linear(['#7fbfc9', '#bfe0d2', '#f4ecc4'])), glow(300, 180, 520, '#fff6d0', 0.8)],
  content: [
    cloud(210, 190, 330, { key: 'a', colour: '#fffaf0', shade: '#cfe0d2' }),
    cloud(1390, 140, 380, { key: 'b', colour: '#fffaf0', shade: '#cfe0d2' }),
    cloud(1030, 96, 210, { key: 'c', colour: '#fffaf0', shade: '#cfe0d2', opacity: 0.8 }),
    ranges(380, 480, 3, '#a9cdbf', '#78ab8c', { key: 'ghat', rise: 190 }),
    // The green hill, in lit and shaded slopes.
    shape(
      smooth([
        [120, 640],
        [260, 500],
        [380, 330],
        [500, 210],
        [640, 190],
        [800, 140],
        [930, 196],
        [1040, 280],
        [1180, 350],
        [1300, 480],
        [1480, 640],
      ]),
      linear(['#a9c46a', '#6f9f55', '#3f7a4b']),
    ),
    shape(
      smooth([
        [800, 140],
        [930, 196],
        [1040, 280],
        [1180, 350],
        [1300, 480],
        [1480, 640],
        [900, 650],
        [960, 480],
        [840, 380],
        [880, 260],
      ]),
      '#24583f',
      { opacity: 0.35 },
    ),
    shape(
      smooth([
        [640, 660],
        [700, 500],
        [800, 430],
        [900, 410],
        [990, 436],
        [1060, 500],
        [1110, 660],
      ]),
      linear(['#8fb45c', '#4f8a4b']),
    ),
    shape(
      smooth([
        [900, 410],
        [990, 436],
        [1060, 500],
        [1110, 660],
        [960, 660],
        [980, 520],
      ]),
      '#24583f',
      { opacity: 0.3 },
    ),
    // Tea rows and trees on the slopes.
    times(9, (i) =>
      line(
        `M${330 + i * 8} ${480 - i * 20}Q${430 + i * 6} ${500 - i * 20} ${560 - i * 8} ${486 - i * 16}`,
        '#3f7a4b',
        7,
        { strokeDasharray: '1 10', opacity: i * 20 > 60 && i * 20 < 190 ? 0.6 : 0.4 },
      ),
    ),
    times(4, (i) =>
      line(
        `M${950 + i * 10} ${350 + i * 26}Q${1020 + i * 12} ${364 + i * 26} ${1090 + i * 10} ${390 + i * 24}`,
        '#24583f',
        7,
        { strokeDasharray: '1 10', opacity: 0.55 },
      ),
    ),
    [
      [300, 560, 90],
      [356, 500, 70],
      [470, 400, 74],
      [520, 330, 62],
      [1016, 306, 60],
      [690, 270, 58],
      [1266, 560, 110],
      [1330, 590, 130],
      [980, 540, 74],
      [720, 470, 96],
      [790, 452, 80],
      [1040, 500, 90],
      [1090, 470, 70],
    ].map(([x, y, h], i) =>
      tree(x, y, h, { key: 'h' + i, crown: i % 3 ? '#3f7a4b' : '#5d9450', trunk: '#4a3526', light: -1 }),
    ),
    track(entry, 17, ['#d9b483', '#9a7450'], 18),
    // The bridge on which the line crosses over itself, and the tunnel at the top.
    shape('M588 486L700 560L836 604V640C800 640 640 640 596 600Z', linear(['#d8c7a4', '#9a8668'])),
    [
      [654, 584, 22],
      [716, 606, 28],
      [786, 628, 22],
    ].map(([x, y, q]) => shape(`M${x - q} ${y + 14}V${y - 6}A${q} ${q} 0 0 1 ${x + q} ${y - 6}V${y + 24}Z`, '#2f4a38')),
    shape(
      smooth([
        [560, 650],
        [600, 590],
        [650, 604],
        [720, 622],
        [800, 636],
        [880, 640],
        [900, 670],
        [560, 670],
      ]),
      '#5d9450',
    ),
    track(exit, 17, ['#e3c090', '#9a7450'], 18),
    shape('M764 276V238Q764 206 796 206Q828 206 828 238V284Z', '#cdbb98'),
    shape('M776 272V240Q776 218 797 218Q818 218 818 240V278Z', '#22242e'),
    shape(
      smooth([
        [690, 276],
        [700, 222],
        [740, 178],
        [800, 172],
        [830, 200],
        [796, 204],
        [770, 226],
        [768, 280],
      ]),
      linear(['#a9c46a', '#6f9f55']),
    ),
    coach(1098, 84, p.night, false),
    coach(1189, 84, p.night, false),
    coach(1280, 80, p.terracotta, true),
    (() => {
      const [x, y] = spot(1352);
      const r = random('smoke');
      return times(10, (i) =>
        shape(
          blob(x + 4 + i * 26, y - 66 - i * 15 - r.between(0, 10), 14 + i * 4.6, { key: 's' + i, wobble: 0.12 }),
          mix('#fffaf0', '#dfe6d6', i / 10),
          { opacity: 0.92 - i * 0.07 },
        ),
      );
    })(),
    // The plain: fields, palms, the wide line, the long train.
    shape('M-20 640C300 610 520 628 800 634S1300 612 1620 636V910H-20Z', linear(['#e4c56a', '#c79a45', '#8a6a35'])),
    times(10, (i) => line(`M${-40 + i * 180} 660L${-200 + i * 220} 720`, '#a07f38', 4, { opacity: 0.5 })),
    shape(
      'M-20 648C300 622 520 640 800 646S1300 624 1620 648V660C1300 638 1000 658 800 658S300 634 -20 660Z',
      '#6f9447',
    ),
    [
      [80, 672, 170, 20],
      [200, 664, 140, -14],
      [1440, 668, 170, -20],
      [1540, 676, 190, 18],
    ].map(([x, y, h, l], i) =>
      palm(x, y, h, { key: 'pl' + i, lean: l, leaf: '#2c5f43', light: '#4f8a4b', trunk: '#5a3c28' }),
    ),
    [60, 470, 880, 1290].map(
      (x) =>
        rect(x, 486, 9, 320, '#4a4d58') +
        line(`M${x + 4} 502H${x + 74}`, '#4a4d58', 6) +
        line(`M${x + 4} 540L${x + 60} 504`, '#4a4d58', 4),
    ),
    line('M-20 548Q260 556 540 544T960 546T1370 544T1640 546', '#33353f', 3),
    shape('M-20 786H1620V868H-20Z', linear(['#b9a283', '#86705a', '#5f4f44'])),
    times(44, (i) =>
      shape(
        polygon([
          [i * 38 - 30, 800],
          [i * 38 - 8, 800],
          [i * 38 - 18, 858],
          [i * 38 - 44, 858],
        ]),
        '#4a3a33',
      ),
    ),
    rect(-20, 796, 1640, 9, '#d8d4cc'),
    rect(-20, 804, 1640, 5, '#33353f'),
    rect(-20, 836, 1640, 12, '#efe9dc'),
    rect(-20, 848, 1640, 6, '#33353f'),
    rect(-20, 786, 1280, 18, '#22242e', { opacity: 0.4 }),
    wide(-520, 452),
    wide(-60, 452),
    wide(400, 464),
    loco,
    grass(-20, 906, 1640, {
      key: 'front',
      height: 52,
      count: 210,
      colours: ['#5f7a35', '#3f5f34', '#8f9a45', '#2c4a30'],
    }),
  ],
  light: { x: 0.2, y: 0.15, colour: '#fff6d0', strength: 0.24 },
  rim: 0.32,
});
