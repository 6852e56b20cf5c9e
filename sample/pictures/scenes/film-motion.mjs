// Persistence: a strip of film unrolls from its can, each frame a little later than the one before, until the horse gallops off it.
import {
  arc,
  birds,
  blob,
  blur,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  grass,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  radial,
  random,
  ranges,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  times,
} from '../kit.mjs';

// Leg joints of a gallop in four phases: [near fore, far fore, near hind, far hind], each from the body to the hoof.
const phases = [
  [
    [
      [74, 16],
      [136, 28],
      [192, 10],
      [214, 20],
    ],
    [
      [62, 18],
      [112, 62],
      [164, 72],
      [184, 86],
    ],
    [
      [-84, 4],
      [-92, 48],
      [-150, 62],
      [-206, 92],
      [-226, 112],
    ],
    [
      [-76, 4],
      [-76, 54],
      [-126, 84],
      [-172, 122],
      [-188, 144],
    ],
  ],
  [
    [
      [74, 16],
      [96, 70],
      [90, 122],
      [104, 140],
    ],
    [
      [62, 18],
      [104, 56],
      [82, 98],
      [62, 96],
    ],
    [
      [-84, 4],
      [-98, 46],
      [-152, 58],
      [-186, 30],
      [-200, 16],
    ],
    [
      [-76, 4],
      [-90, 54],
      [-140, 76],
      [-178, 62],
      [-194, 54],
    ],
  ],
  [
    [
      [74, 16],
      [84, 68],
      [44, 98],
      [24, 92],
    ],
    [
      [62, 18],
      [98, 62],
      [64, 100],
      [44, 104],
    ],
    [
      [-84, 4],
      [-50, 46],
      [-74, 90],
      [-26, 112],
      [-10, 122],
    ],
    [
      [-76, 4],
      [-36, 50],
      [-52, 98],
      [0, 104],
      [14, 114],
    ],
  ],
  [
    [
      [74, 16],
      [124, 46],
      [112, 92],
      [94, 98],
    ],
    [
      [62, 18],
      [116, 32],
      [138, 76],
      [130, 94],
    ],
    [
      [-84, 4],
      [-62, 54],
      [-100, 96],
      [-76, 138],
      [-60, 148],
    ],
    [
      [-76, 4],
      [-84, 56],
      [-132, 84],
      [-138, 130],
      [-124, 144],
    ],
  ],
];
const leg = (pts, k, colour, hoof) => {
  const hind = pts.length === 5,
    w = hind ? [70, 50, 26, 17, 16] : [52, 32, 19, 16],
    [hx, hy] = pts[pts.length - 1],
    [ax, ay] = pts[pts.length - 2],
    turn = (Math.atan2(hy - ay, hx - ax) * 180) / Math.PI;
  return [
    shape(ribbon(pts, w), colour),
    group(shape('M-12 -10L12 -13L17 13L-12 11Z', hoof), { x: hx, y: hy, rotate: turn }),
  ];
};
function horse(phase, { coat, light = coat, dark = coat, mane = dark, detail = false }) {
  const [nf, ff, nh, fh] = phases[phase],
    hoof = darker(dark, 0.4),
    tail = [
      [
        [-112, -24],
        [-164, -52],
        [-220, -36],
        [-290, -62],
      ],
      [
        [-110, -18],
        [-166, -34],
        [-226, -12],
        [-278, -22],
      ],
      [
        [-110, -30],
        [-160, -68],
        [-214, -66],
        [-266, -98],
      ],
    ];
  return group([
    leg(ff, 0, dark, hoof),
    leg(fh, 0, dark, hoof),
    tail.map((pts, i) => shape(ribbon(pts, [24, 34, 26, 2]), mix(mane, coat, i * 0.25))),
    shape(
      smooth([
        [104, -2],
        [92, 30],
        [52, 42],
        [0, 36],
        [-46, 20],
        [-84, 26],
        [-120, 12],
        [-124, -22],
        [-100, -50],
        [-52, -52],
        [-4, -44],
        [46, -58],
        [84, -50],
      ]),
      detail ? linear([light, [coat, 0.35], dark]) : coat,
    ),
    shape(
      ribbon(
        [
          [62, -10],
          [104, -70],
          [144, -116],
        ],
        [100, 66, 46],
      ),
      detail ? coat : coat,
    ),
    shape(
      'M122 -128L136 -140L142 -160L154 -136C176 -128 200 -108 224 -88C232 -78 228 -66 214 -64C200 -62 186 -70 172 -78C156 -80 140 -86 128 -100Z',
      coat,
    ),
    leg(nh, 1, coat, hoof),
    leg(nf, 1, coat, hoof),
    shape(
      smooth([
        [-124, -20],
        [-100, -50],
        [-66, -46],
        [-52, -8],
        [-66, 34],
        [-104, 34],
        [-122, 8],
      ]),
      coat,
    ),
    detail
      ? [
          circle(168, -114, 5.5, p.ink),
          circle(170, -116, 1.8, p.white),
          ellipse(217, -80, 5, 3.4, darker(dark, 0.5)),
          line('M214 -68Q202 -72 196 -78', darker(dark, 0.5), 3),
          line('M154 -136C176 -128 200 -108 224 -88', '#ffe0b0', 5, { opacity: 0.9 }),
          line('M-122 -26C-110 -50 -80 -55 -52 -53C-30 -50 -16 -46 2 -46', '#ffd9a0', 5, { opacity: 0.8 }),
          line('M-62 -40C-44 -10 -52 24 -78 36', darker(dark, 0.3), 4, { opacity: 0.5 }),
          line('M70 -34C56 -6 66 20 92 32', darker(dark, 0.3), 4, { opacity: 0.5 }),
          line('M150 -80Q138 -92 132 -108', darker(dark, 0.3), 4, { opacity: 0.5 }),
        ]
      : '',
    // The mane streams off the crest.
    shape(
      'M144 -148C116 -170 84 -160 62 -140C50 -130 36 -130 22 -136C32 -120 26 -112 6 -112C-8 -112 -18 -116 -26 -122C-18 -102 -6 -96 -10 -88C-16 -80 -28 -82 -38 -86C-20 -64 12 -54 40 -58C70 -66 112 -108 144 -148Z',
      mane,
    ),
    detail
      ? line(
          'M128 -146C100 -144 70 -122 44 -108M112 -124C84 -112 52 -96 14 -92M88 -96C66 -82 40 -74 6 -74',
          mix(mane, light, 0.45),
          5,
          { opacity: 0.8 },
        )
      : '',
  ]);
}

// The film's path and its frames.
const path = [
    [130, 534],
    [250, 512],
    [390, 540],
    [540, 520],
    [690, 450],
    [880, 430],
  ],
  widths = [82, 104, 134, 172, 216, 268];
const at = (t) => {
  const s = Math.min(path.length - 2, Math.floor(t)),
    u = t - s,
    g = (i) => path[Math.max(0, Math.min(path.length - 1, i))],
    [a, b, c, d] = [g(s - 1), g(s), g(s + 1), g(s + 2)];
  return [0, 1].map(
    (k) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * u +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3),
  );
};
const width = (t) => {
  const s = Math.min(path.length - 2, Math.floor(t)),
    u = t - s;
  return widths[s] + (widths[s + 1] - widths[s]) * u;
};
const pose = (t) => {
  const [x, y] = at(t),
    [x2, y2] = at(t + 0.02);
  return { x, y, rotate: (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI };
};
const frames = [0.62, 1.36, 2.08, 2.86, 3.68, 4.6];
const strip = [
  shape(
    ribbon(
      path.map(([x, y]) => [x + 12, y + 26]),
      widths,
    ),
    '#5c1f33',
    { opacity: 0.4, filter: blur(12) },
  ),
  shape(ribbon(path, widths), '#2a1230'),
  line(
    'M' +
      Array.from({ length: 60 }, (_, i) => {
        const t = i / 12.2,
          { x, y, rotate } = pose(t),
          w = width(t) * 0.48,
          a = ((rotate - 90) * Math.PI) / 180;
        return `${Math.round(x + Math.cos(a) * w)} ${Math.round(y + Math.sin(a) * w)}`;
      }).join('L'),
    '#ff9a8f',
    4,
    { opacity: 0.8 },
  ),
  times(52, (i) => {
    const t = 0.08 + i * 0.094,
      { x, y, rotate } = pose(t),
      w = width(t);
    return group(
      [-1, 1].map((s) => rect(-w * 0.045, s * w * 0.42 - w * 0.035, w * 0.085, w * 0.07, '#ffd9a8', { rx: 3 })),
      { x, y, rotate },
    );
  }),
  frames.map((t, i) => {
    const w = width(t),
      h = w * 0.68,
      long = w * 0.84;
    return group(
      [
        rect(-long / 2, -h / 2, long, h, linear([mix('#f8c98a', '#fff0c8', i / 7), mix('#f08a6a', '#ffc27a', i / 7)]), {
          rx: w * 0.05,
        }),
        rect(-long / 2, h * 0.3, long, h * 0.2, '#c9564e', { opacity: 0.8 }),
        i === 5
          ? ''
          : group(
              group(horse([1, 2, 3, 1, 2][i], { coat: '#3a1338' }), { scale: w / 560, x: w * 0.02, y: -h * 0.04 }),
              { clipPath: clip(rect(-long / 2, -h / 2, long, h, '#000', { rx: w * 0.05 })) },
            ),
      ],
      pose(t),
    );
  }),
];

const can = group(
  [
    shadow(0, 150, 190, 30, 0.6),
    ellipse(14, 18, 150, 150, '#3a1330'),
    circle(0, 0, 150, linear(['#ffe0b0', '#d98a6a', '#7a3450'], -40)),
    circle(0, 0, 132, '#2a1230'),
    times(8, (i) => line(arc(0, 0, 126 - i * 8, 126 - i * 8, 0, 360), i % 2 ? '#5c2a4a' : '#1c0a22', 4)),
    circle(0, 0, 62, linear(['#ffe0b0', '#c9705a'], -40)),
    [0, 1, 2].map((i) => group(circle(0, -34, 14, '#2a1230'), { rotate: i * 120 + 20 })),
    circle(0, 0, 12, '#2a1230'),
    line(arc(0, 0, 143, 143, 170, 290), '#fff3d0', 6, { opacity: 0.9 }),
  ],
  { x: 150, y: 640 },
);

const dust = (x, y, w, key, colour, opacity) => {
  const r = random(key);
  return group(
    times(16, (i) =>
      shape(
        blob(x - i * w * 0.06 + r.between(-30, 30), y - r.between(0, 1) * (14 + i * 3.4), r.between(14, 30 + i * 2.4), {
          key: key + i,
          stretch: 1.5,
        }),
        r.pick(colour),
      ),
    ),
    { opacity, filter: blur(5) },
  );
};

export default scene({
  key: 'film-motion',
  background: [
    rect(0, 0, 1600, 900, linear(['#d9586a', '#f0806e', '#f8b07c', '#fbdca0'])),
    glow(1010, 400, 700, '#fff0c0', 0.8),
    circle(1010, 384, 296, linear(['#fff6d8', '#ffe2a0', '#ffc27a'])),
  ],
  content: [
    times(6, (i) => rect(560 + i * 30, 470 + i * 28, 900 - i * 56, 5 + i * 2.2, '#f59a76', { rx: 4, opacity: 0.7 })),
    birds(470, 190, 6, { key: 'f', spread: 320, size: 19, colour: '#a83a58' }),
    ranges(660, 724, 3, '#ec8a76', '#b84a5e', { key: 'dunes', rise: 70 }),
    hills(744, 14, linear(['#a83f58', '#742848', '#3a1432']), { key: 'plain' }),
    ellipse(
      1000,
      790,
      560,
      60,
      radial([
        ['#ffb07a', 0, 0.7],
        ['#ffb07a', 1, 0],
      ]),
    ),
    times(14, (i) =>
      line(`M${i * 124 - 40} ${786 + (i % 4) * 28}q50 -10 ${90 + (i % 3) * 30} 0`, '#f08a6a', 3, { opacity: 0.3 }),
    ),
    can,
    group(strip, {
      clipPath: clip(
        shape('M0 0H806L790 300L818 330L796 362L826 400L802 436L830 470L800 510L824 548L796 590L800 900H0Z', '#000'),
      ),
    }),
    // The last frame dissolves: pieces of film and sparks under the horse.
    (() => {
      const r = random('bits');
      return times(46, () => {
        const x = r.between(800, 930),
          y = 440 + r.between(-140, 120);
        return group(
          rect(-8, -6, r.between(8, 20), r.between(7, 14), r.pick(['#2a1230', '#ffd9a8', '#ff9a8f', '#5c1f43']), {
            rx: 2,
          }),
          { x, y, rotate: r.between(0, 90) },
        );
      });
    })(),
    shadow(960, 800, 300, 26, 0.75, '#2a0f28'),
    dust(820, 812, 300, 'dust', ['#f8b98c', '#e88a74', '#ffd9a8'], 0.75),
    // Speed lines.
    [
      [520, 290, 180],
      [590, 246, 120],
      [450, 336, 100],
    ].map(([x, y, l]) => line(`M${x} ${y}h${l}`, '#fff0cc', 5, { opacity: 0.7 })),
    group(horse(0, { coat: '#5c1f43', light: '#c9607a', dark: '#2d0f30', mane: '#2a0c2c', detail: true }), {
      x: 978,
      y: 548,
      scale: 1.22,
      rotate: -6,
    }),
    grass(-20, 908, 1640, { key: 'g', height: 56, count: 150, colours: ['#2a0f28', '#4a1a38', '#742848'] }),
  ],
  light: { x: 0.62, y: 0.4, colour: '#fff0c8', strength: 0.2 },
  rim: 0.42,
});
