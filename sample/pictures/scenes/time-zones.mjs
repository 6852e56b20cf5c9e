// Time zones: the globe half in day and half in night, on a great clock ring with a coral mark halfway between two hours.
import {
  arc,
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ring,
  rays,
  scene,
  shape,
  smooth,
  stars,
  times,
} from '../kit.mjs';

const cx = 800,
  cy = 450,
  r = 262,
  tilt = 14,
  rad = Math.PI / 180;
const middle = 79; // the longitude that looks at us
// A point of the globe, seen from far off; points behind it slide to its edge.
const on = (lon, lat) => {
  const a = (lon - middle) * rad,
    b = lat * rad,
    c = tilt * rad;
  const x = Math.cos(b) * Math.sin(a),
    y = Math.cos(c) * Math.sin(b) - Math.sin(c) * Math.cos(b) * Math.cos(a);
  const front = Math.sin(c) * Math.sin(b) + Math.cos(c) * Math.cos(b) * Math.cos(a),
    k = front < 0 ? 1 / Math.hypot(x, y) : 1;
  return [cx + x * k * r, cy - y * k * r, front];
};
// Soft, rough coasts: enough to know the ocean by, no borders.
const land = [
  [
    [-17, 15],
    [-10, 30],
    [-6, 36],
    [10, 37],
    [20, 31],
    [32, 31],
    [37, 21],
    [43, 12],
    [51, 12],
    [48, 5],
    [42, -2],
    [39, -7],
    [41, -15],
    [35, -22],
    [32, -29],
    [27, -34],
    [19, -34],
    [15, -27],
    [12, -17],
    [13, -10],
    [9, 3],
    [-8, 4],
  ],
  [
    [-9, 37],
    [-9, 43],
    [0, 49],
    [8, 55],
    [5, 60],
    [15, 69],
    [28, 71],
    [40, 67],
    [60, 69],
    [75, 72],
    [100, 77],
    [115, 74],
    [140, 73],
    [170, 69],
    [178, 65],
    [162, 60],
    [155, 57],
    [143, 59],
    [136, 54],
    [141, 48],
    [132, 43],
    [128, 39],
    [128, 35],
    [125, 38],
    [118, 39],
    [121, 36],
    [119, 34],
    [122, 30],
    [120, 26],
    [114, 22],
    [108, 21],
    [106, 18],
    [109, 13],
    [106, 9],
    [101, 13],
    [99, 10],
    [103, 4],
    [103, 1.5],
    [100, 5],
    [98, 12],
    [95, 16],
    [93, 20],
    [90, 22.5],
    [87, 21.3],
    [83, 17.5],
    [80.3, 14],
    [79.4, 10],
    [77.6, 8],
    [76, 10.5],
    [74, 15],
    [72.8, 20],
    [70.4, 21],
    [69.2, 23],
    [66, 25.3],
    [60, 25.4],
    [56.5, 27],
    [51, 28.5],
    [48.6, 30],
    [51, 25],
    [55, 25.6],
    [59.6, 22.4],
    [56, 18],
    [50, 14.6],
    [44, 12.8],
    [42, 17],
    [38, 23],
    [35, 28],
    [35, 35],
    [28, 37],
    [29, 41],
    [40, 42],
    [36, 46],
    [29, 44],
    [24, 39],
    [14, 45],
    [16, 39],
    [9, 44],
    [0, 40],
  ],
  [
    [80, 9.7],
    [81.8, 7.4],
    [80.6, 5.9],
    [79.8, 8],
  ],
  [
    [49, -12],
    [50, -16],
    [47, -25],
    [44, -23],
    [44.5, -17],
  ],
  [
    [95, 5.5],
    [104, -1.5],
    [106, -6],
    [101, -3],
  ],
  [
    [109, 1],
    [114, 4],
    [118, 6],
    [117, 0],
    [115, -4],
    [110, -3],
  ],
  [
    [105, -6],
    [114, -7.2],
    [114, -8.8],
    [106, -7.6],
  ],
  [
    [119, 1],
    [124, 1],
    [121, -4],
  ],
  [
    [131, -1],
    [141, -3],
    [148, -7],
    [143, -9],
    [136, -5],
  ],
  [
    [114, -22],
    [122, -18],
    [131, -12],
    [136, -15],
    [141, -13],
    [146, -19],
    [153, -27],
    [150, -37],
    [140, -36],
    [131, -31.5],
    [123, -34],
    [116, -34.5],
  ],
  [
    [130, 31],
    [136, 34],
    [141, 37],
    [144, 44],
    [140, 42],
    [136, 36],
  ],
];
const coast = (points) => smooth(points.map(([lon, lat]) => on(lon, lat)));
const half = (fixed, along, from, to, step = 4) => {
  const out = [];
  for (let v = from; v <= to; v += step) {
    const q = along === 'lat' ? on(fixed, v) : on(v, fixed);
    if (q[2] > 0) out.push(q);
  }
  return out.length > 2 ? polygon(out, false) : 'M0 0';
};

// The clock: a broad ring with 24 blocks, a hand of light between two of them.
const outer = 410,
  inner = 318;
const at = (hour, d) => {
  const a = (hour / 24) * Math.PI * 2 - Math.PI / 2;
  return [cx + Math.cos(a) * d, cy + Math.sin(a) * d];
};
const block = (hour, a, b, wide, fill, options) =>
  shape(polygon([at(hour - wide, a), at(hour + wide, a), at(hour + wide, b), at(hour - wide, b)]), fill, options);
const dial = [
  circle(cx + 16, cy + 24, outer + 4, p.nightDark, { opacity: 0.3 }),
  shape(ring(cx, cy, outer, inner), linear(['#f9dfa0', '#e9b450', '#a66a1c', '#3c2f57', '#252a5c'], -90), {
    fillRule: 'evenodd',
  }),
  shape(ring(cx, cy, outer - 16, inner + 14), linear(['#fff3d6', '#f6e2b4', '#d9b884', '#4a4777', '#2c3168'], -90), {
    fillRule: 'evenodd',
  }),
  times(96, (i) =>
    i % 4 ? block(i / 4, 374, 386, 0.012, i > 48 ? p.terracottaDark : p.skyLight, { opacity: 0.7 }) : '',
  ),
  times(24, (h) =>
    block(h, h % 6 ? 352 : 338, 388, h % 6 ? 0.05 : 0.1, h > 12 || h === 0 ? p.terracottaDark : '#f0dcc0'),
  ),
  line(arc(cx, cy, outer - 5, outer - 5, 150, 300), p.white, 4, { opacity: 0.75 }),
  line(arc(cx, cy, inner + 6, inner + 6, -30, 120), p.coralLight, 3, { opacity: 0.35 }),
];
// Half an hour off: a coral wedge between the two marks.
const mark = -0.5;
const wedge = [
  block(mark, 270, 312, 0.05, p.coral),
  shape(polygon([at(mark - 0.34, 300), at(mark, 392), at(mark + 0.34, 300)]), p.coralDark),
  shape(polygon([at(mark - 0.34, 300), at(mark, 392), at(mark, 300)]), p.coral),
  circle(...at(mark, 300), 15, p.coralLight),
];

const night = (lon) => {
  const edge = [];
  for (let v = -90; v <= 90; v += 5) edge.push(on(lon, v).slice(0, 2));
  return polygon([...edge, [cx + 60, cy - 400], [cx + 500, cy - 300], [cx + 500, cy + 300], [cx + 60, cy + 400]]);
};
const towns = (() => {
  const q = random('towns');
  const spots = [
    [88.4, 22.6],
    [100, 13.7],
    [103, 2],
    [106, 11],
    [114, 22.5],
    [121, 31],
    [116, 39],
    [127, 37],
    [139, 36],
    [135, 34.5],
    [107, -6.5],
    [121, 14.5],
    [115, -32],
    [145, -37],
    [151, -34],
    [108, 34],
    [104, 30.6],
    [96, 17],
    [90, 23.8],
  ];
  return spots.map(([a, b]) => {
    const [x, y] = on(a, b);
    return [
      glow(x, y, 14, p.ochreLight, 0.9),
      times(4, () => circle(x + q.between(-9, 9), y + q.between(-7, 7), q.between(1, 2.6), '#ffe6a6')),
    ];
  });
})();

export default scene({
  key: 'time-zones',
  background: [
    rect(0, 0, 1600, 900, linear(['#f7c163', '#f4ad62', '#e0796a', '#5b3b73', '#20245a', '#0e1233'], -90)),
    glow(190, 450, 620, '#fff0c0', 0.9),
    circle(150, 450, 118, '#fff5d8'),
    rays(150, 450, 900, { from: -75, to: 75, count: 13, colour: '#fff0c0', opacity: 0.36 }),
    group(stars(260, { key: 'zones' }), { clipPath: clip(rect(960, 0, 640, 900, '#000')) }),
  ],
  content: [
    dial,
    glow(cx, cy, 330, '#0e1233', 0.5),
    circle(cx, cy, r + 9, '#cfe6e4', { opacity: 0.35 }),
    circle(cx, cy, r, radial(['#8fd3d2', '#46a0a8', '#1b7485', '#0f5068'], { cx: 0.2, cy: 0.42, r: 0.9 })),
    group(
      [
        land.map((points) => shape(coast(points), linear(['#e8cf86', '#b9b760', '#6d9a52', '#4f8a4b'], -90))),
        land
          .slice(0, 2)
          .map((points) => group(shape(coast(points), p.ochre, { opacity: 0.25 }), { x: 30, y: 26, scale: 0.96 })),
        times(24, (i) => line(half(-180 + i * 15 + 4.5, 'lat', -86, 86), '#fff6df', 2.4, { opacity: 0.55 })),
        [-60, -30, 0, 30, 60].map((lat) =>
          line(half(lat, 'lon', -20, 180), '#fff6df', lat ? 1.6 : 3, { opacity: 0.4 }),
        ),
        ellipse(cx - 120, cy + 70, 70, 9, p.white, { opacity: 0.6 }),
        ellipse(cx - 84, cy + 84, 60, 7, p.white, { opacity: 0.5 }),
        ellipse(cx - 150, cy - 16, 42, 6, p.white, { opacity: 0.5 }),
        ellipse(cx - 40, cy + 168, 80, 9, p.white, { opacity: 0.45 }),
        [94, 91, 88, 85].map((lon, i) => shape(night(lon), '#0b0e33', { opacity: [0.5, 0.34, 0.3, 0.24][i] })),
        towns,
        line(half(82.5, 'lat', -88, 88), p.coral, 7),
        line(half(82.5, 'lat', -88, 88), '#ffd9c8', 2),
        circle(
          cx,
          cy,
          r,
          radial(
            [
              ['#fff3cf', 0, 0.5],
              ['#fff3cf', 1, 0],
            ],
            { cx: 0.1, cy: 0.42, r: 0.55 },
          ),
        ),
      ],
      { clipPath: clip(circle(cx, cy, r, '#000')) },
    ),
    line(arc(cx, cy, r, r, 120, 250), p.white, 5, { opacity: 0.8 }),
    wedge,
  ],
  light: { x: 0.12, y: 0.5, colour: '#fff0cf', strength: 0.14 },
  rim: 0.36,
});
