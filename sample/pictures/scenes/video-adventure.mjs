// Adventure: a rope bridge over a misty gorge, a plank already falling, and a far lamp on a pinnacle to walk to.
import {
  arc,
  birds,
  circle,
  darker,
  ellipse,
  figure,
  glow,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  rays,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
} from '../kit.mjs';

const r1 = (value) => Math.round(value * 10) / 10;
// A deodar: tiers of drooping boughs, the lit side to the right.
const deodar = (x, y, h, dark, light) =>
  group(
    [
      rect(-h * 0.02, -h * 0.16, h * 0.04, h * 0.18, darker(dark, 0.4)),
      times(6, (i) => {
        const t = i / 6,
          w = h * (0.24 - t * 0.18),
          ty = -h * (0.1 + t * 0.72);
        return (
          shape(
            `M${r1(-w)} ${r1(ty)}Q${r1(-w * 0.3)} ${r1(ty - h * 0.1)} 0 ${r1(ty - h * 0.3)}Q${r1(w * 0.3)} ${r1(ty - h * 0.1)} ${r1(w)} ${r1(ty)}Q0 ${r1(ty - h * 0.05)} ${r1(-w)} ${r1(ty)}Z`,
            dark,
          ) +
          shape(
            `M${r1(w * 0.06)} ${r1(ty - h * 0.25)}Q${r1(w * 0.3)} ${r1(ty - h * 0.1)} ${r1(w)} ${r1(ty)}Q${r1(w * 0.4)} ${r1(ty - h * 0.035)} ${r1(w * 0.2)} ${r1(ty - h * 0.03)}Z`,
            light,
          )
        );
      }),
    ],
    { x, y },
  );
const peak = (points, fill, snow, shade) =>
  group([
    shape(polygon(points), fill),
    shape(polygon(snow), '#fff6e2'),
    shape(polygon(shade), '#7fb0ae', { opacity: 0.75 }),
  ]);

// ---------- the bridge: two ropes that sag, planks between posts
const from = 340,
  to = 1262;
const deck = (x) => {
  const t = (x - from) / (to - from);
  return 566 - 44 * t + 4 * 96 * t * (1 - t);
};
const rail = (x) => {
  const t = (x - from) / (to - from);
  return 440 - 44 * t + 4 * 88 * t * (1 - t);
};
const rope = (f, dy, step = 12) =>
  polygon(
    Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, i) => {
      const x = Math.min(to, from + i * step);
      return [x, f(x) + dy];
    }),
    false,
  );
const missing = [24, 25, 26, 29, 30];
const planks = times(42, (i) => {
  const x = from + 12 + i * 21.6,
    y = deck(x),
    slope = ((deck(x + 8) - deck(x)) / 8) * 57.3;
  return missing.includes(i)
    ? ''
    : group(
        [
          rect(-8.5, -7, 17, 20, linear([p.terracottaLight, p.terracotta, p.terracottaDark]), { rx: 2 }),
          rect(-8.5, -7, 17, 4, '#ffd9a0'),
        ],
        { x, y, rotate: slope + ((i * 7) % 5) - 2 },
      );
});
const hangers = times(22, (i) => {
  const x = from + 20 + i * 42;
  return line(`M${x} ${r1(rail(x))}L${x + ((i * 13) % 7) - 3} ${r1(deck(x))}`, '#4a2f24', 3.5);
});
const back = [
  line(rope(rail, -16), '#5a4a3c', 4),
  times(14, (i) => {
    const x = from + 40 + i * 64;
    return line(`M${x} ${r1(rail(x) - 16)}V${r1(deck(x) - 6)}`, '#5a4a3c', 2.5);
  }),
];

const walker = 760;
const traveller = group([
  figure({
    pose: 'walking',
    dress: 'kurta',
    colour: '#f3e7cf',
    second: p.tealDark,
    skin: '#6b3f2a',
    head: 'turban',
    wrap: p.coral,
    scale: 1.12,
    joints: { handL: [50, -122], handR: [-10, -104], footL: [-22, 1], footR: [24, 0] },
  }),
  // Pack, rolled blanket and straps.
  shape(
    'M-20 -186C-56 -188 -64 -160 -60 -124C-58 -108 -30 -104 -16 -110Z',
    linear([p.coralLight, p.coral, p.coralDark], 40),
  ),
  shape('M-54 -150H-22V-124H-56Z', p.coralDark),
  line('M-24 -178L-56 -172', p.coralDark, 4),
  ellipse(-38, -194, 28, 12, p.ochre),
  line(arc(-38, -194, 16, 7, 0, 360), p.ochreDark, 3),
  line('M-16 -178Q8 -160 -2 -118', p.coralDark, 6),
]);
const lantern = group([
  line('M0 0V14', '#3a2a26', 4),
  rect(-13, 14, 26, 8, '#3a2a26', { rx: 3 }),
  rect(-11, 22, 22, 30, '#ffe9a8'),
  rect(-14, 52, 28, 8, '#3a2a26', { rx: 3 }),
  line('M-11 22V52M11 22V52', '#3a2a26', 3),
  glow(0, 38, 84, '#ffe9a8', 0.8),
]);

// ---------- rock
const facets = (list) => list.map(([points, fill]) => shape(polygon(points), fill));
const leftCliff = [
  shape(
    'M-20 470L120 452L236 476L330 546L376 566L384 640L352 720L372 800L340 920H-20Z',
    linear(['#2c6660', '#123f45', '#082930']),
  ),
  facets([
    [
      [
        [330, 546],
        [376, 566],
        [384, 640],
        [352, 720],
        [330, 640],
      ],
      '#d99a62',
    ],
    [
      [
        [352, 720],
        [372, 800],
        [340, 920],
        [306, 920],
        [322, 790],
      ],
      '#a86a4a',
    ],
    [
      [
        [236, 476],
        [330, 546],
        [330, 640],
        [280, 600],
      ],
      '#4f8a7a',
    ],
    [
      [
        [280, 600],
        [330, 640],
        [352, 720],
        [322, 790],
        [262, 700],
      ],
      '#2c6660',
    ],
    [
      [
        [120, 560],
        [236, 620],
        [262, 700],
        [180, 760],
        [100, 660],
      ],
      '#1c5055',
    ],
  ]),
  line('M330 546L376 566L384 640L352 720L372 800L340 920', '#ffd9a0', 4, { opacity: 0.8 }),
];
const rightCliff = [
  shape(
    'M1620 380L1480 392L1380 440L1290 500L1222 524L1212 610L1246 690L1222 780L1254 920H1620Z',
    linear(['#1f5a58', '#0e3a41', '#06242b']),
  ),
  facets([
    [
      [
        [1290, 500],
        [1222, 524],
        [1212, 610],
        [1246, 690],
        [1282, 600],
      ],
      '#2c6660',
    ],
    [
      [
        [1246, 690],
        [1222, 780],
        [1254, 920],
        [1310, 920],
        [1290, 780],
      ],
      '#1c5055',
    ],
    [
      [
        [1380, 440],
        [1290, 500],
        [1282, 600],
        [1360, 560],
      ],
      '#35776c',
    ],
    [
      [
        [1360, 560],
        [1282, 600],
        [1246, 690],
        [1290, 780],
        [1400, 700],
      ],
      '#123f45',
    ],
  ]),
];
const posts = (x, y, far) =>
  [
    [0, -6],
    [far, -22],
  ].map(
    ([dx, dy], i) =>
      shape(
        ribbon(
          [
            [x + dx, y + dy + 24],
            [x + dx - 2, y + dy - 60],
            [x + dx + 2, y + dy - 138],
          ],
          [22, 20, 17],
        ),
        i ? '#4a2f24' : linear([p.terracottaLight, p.terracotta, p.terracottaDark], -80),
      ) + times(3, (k) => line(`M${x + dx - 11} ${y + dy - 112 + k * 8}l22 -4`, '#e0b878', 4)),
  );

export default scene({
  key: 'video-adventure',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear([
        ['#2f8088', 0],
        ['#79b8ae', 0.26],
        ['#f6dfa0', 0.5],
        ['#fdebbf', 0.62],
        ['#fdebbf', 1],
      ]),
    ),
    glow(1010, 300, 620, '#fff3c8', 0.95),
    circle(1010, 300, 66, '#fffbe8'),
    rays(1010, 300, 900, { from: 20, to: 178, count: 11, colour: '#fff6d8', opacity: 0.3 }),
  ],
  content: [
    [
      [150, 176, 330],
      [60, 214, 200],
      [1260, 150, 260],
      [1350, 190, 210],
    ].map(([x, y, w], i) => line(`M${x} ${y}h${w}`, '#fff3d2', 20 - i * 3, { opacity: 0.4 })),
    peak(
      [
        [60, 640],
        [330, 300],
        [440, 390],
        [560, 250],
        [760, 470],
        [900, 640],
      ],
      '#8fbdb4',
      [
        [330, 300],
        [278, 366],
        [312, 356],
        [330, 386],
        [362, 352],
        [388, 348],
      ],
      [
        [330, 300],
        [388, 348],
        [362, 352],
        [346, 370],
      ],
    ),
    peak(
      [
        [380, 640],
        [560, 250],
        [780, 560],
        [860, 660],
      ],
      '#86b5ae',
      [
        [560, 250],
        [500, 376],
        [532, 356],
        [556, 398],
        [590, 352],
        [622, 368],
        [640, 362],
      ],
      [
        [560, 250],
        [640, 362],
        [622, 368],
        [592, 352],
        [576, 320],
      ],
    ),
    peak(
      [
        [1080, 660],
        [1330, 330],
        [1440, 420],
        [1620, 300],
        [1640, 660],
      ],
      '#93bdb0',
      [
        [1330, 330],
        [1270, 408],
        [1306, 398],
        [1330, 424],
        [1372, 388],
        [1392, 382],
      ],
      [
        [1330, 330],
        [1392, 382],
        [1372, 388],
        [1350, 372],
      ],
    ),
    hills(620, 90, '#6da59b', { key: 'far', bumps: 11 }),
    rect(
      0,
      520,
      1600,
      200,
      linear([
        ['#fdebbf', 0, 0],
        ['#fdebbf', 1, 0.85],
      ]),
    ),
    // The pinnacle and the watch-house with its lamp.
    shape(
      'M850 720L886 540L912 468L928 380L952 360L992 366L1006 430L1026 500L1062 600L1080 720Z',
      linear(['#5a948a', '#4b877f', '#86b9a8']),
    ),
    shape('M992 366L1006 430L1026 500L1062 600L1080 720H1010L990 560L972 470L976 372Z', '#d9b98a', { opacity: 0.75 }),
    shape('M928 380L946 440L930 520L948 620L920 720H850L886 540L912 468Z', '#3a756f', { opacity: 0.7 }),
    times(4, (i) =>
      line(
        `M${[962, 990, 952, 1004][i]} ${[404, 452, 500, 556][i]}Q${[990, 966, 984, 970][i]} ${[424, 476, 522, 588][i]} ${[990, 952, 1004, 960][i]} ${[452, 500, 556, 620][i]}`,
        '#f3e0b4',
        5,
        { opacity: 0.8 },
      ),
    ),
    glow(968, 316, 120, '#ffd070', 0.9),
    rect(936, 306, 64, 60, '#8a4a34'),
    rect(936, 306, 22, 60, '#6a3428'),
    shape('M922 310L968 268L1014 310Z', '#b9573a'),
    shape('M940 270H996L968 246Z', '#b9573a'),
    rect(958, 286, 20, 20, '#8a4a34'),
    rect(960, 322, 20, 28, '#fff0b0', { rx: 9 }),
    line('M968 246V226', '#6a3428', 3),
    shape('M968 226L990 232L968 240Z', p.coral),
    // The river far down, between wooded slopes and mist.
    hills(690, 70, '#4f8f88', { key: 'mid', bumps: 8 }),
    times(24, (i) => deodar(380 + i * 38, 706 + ((i * 17) % 26), 70 + ((i * 29) % 44), '#3f7f78', '#5f9a8c')),
    ellipse(
      800,
      716,
      520,
      44,
      radial([
        ['#fdf3d4', 0, 0.85],
        ['#fdf3d4', 0.5, 0.6],
        ['#fdf3d4', 1, 0],
      ]),
    ),
    shape('M340 920V720Q560 742 740 728T1280 720V920Z', linear(['#5f9f92', '#3a807a', '#256a68'])),
    shape(
      'M770 730C720 752 860 776 812 812C760 850 640 866 620 920H900C900 880 960 850 930 810C900 776 800 764 792 730Z',
      linear([
        ['#fffbe8', 0],
        ['#cfe9dc', 0.4],
        ['#8fc7bd', 1],
      ]),
    ),
    [
      [800, 786, 60],
      [850, 822, 70],
      [760, 856, 80],
      [730, 888, 110],
      [820, 872, 60],
    ].map(([x, y, w]) => line(`M${x} ${y}q${w / 4} -6 ${w / 2} 0t${w / 2} 0`, '#ffffff', 4, { opacity: 0.8 })),
    shape('M340 920V770Q460 760 560 806T650 920Z', '#246562'),
    shape('M1290 920V760Q1120 752 1000 806T910 920Z', '#1f5c5b'),
    times(8, (i) => deodar(390 + i * 34, 846 + ((i * 37) % 60), 110 + ((i * 41) % 50), '#1a5254', '#3f8a78')),
    times(8, (i) => deodar(980 + i * 34, 900 - ((i * 31) % 70), 110 + ((i * 47) % 50), '#174c50', '#357f70')),
    [
      [560, 800, 260, 34, 0.6],
      [1020, 784, 280, 36, 0.6],
      [800, 900, 480, 50, 0.6],
    ].map(([x, y, a, b, o]) =>
      ellipse(
        x,
        y,
        a,
        b,
        radial([
          ['#fdf3d4', 0, o],
          ['#fdf3d4', 0.5, o * 0.7],
          ['#fdf3d4', 1, 0],
        ]),
      ),
    ),
    birds(690, 250, 5, { key: 'kites', spread: 260, size: 20, colour: '#1c5055' }),
    rightCliff,
    posts(1250, 514, 26),
    leftCliff,
    back,
    line(rope(deck, 8), '#3a241c', 4),
    group(traveller, { x: walker, y: deck(walker) - 6 }),
    group(lantern, { x: walker + 56, y: deck(walker) - 142 }),
    planks,
    line(rope(deck, 0), '#7a5034', 4),
    hangers,
    line(rope(rail, 0), '#e0b878', 7),
    line(rope(rail, 2), '#7a5034', 3),
    // The plank that gave way.
    group([rect(-9, -24, 18, 48, p.terracotta, { rx: 2 }), rect(-9, -24, 6, 48, '#ffd9a0')], {
      x: 886,
      y: 742,
      rotate: 38,
    }),
    group(rect(-7, -16, 14, 32, p.terracottaDark, { rx: 2 }), { x: 946, y: 806, rotate: -52 }),
    times(5, (i) => circle(872 + i * 14, 694 + ((i * 29) % 40), 3.5, p.terracottaDark)),
    posts(338, 560, -24),
    [
      [60, 486, 330],
      [170, 476, 250],
      [-10, 560, 300],
      [250, 520, 150],
    ].map(([x, y, h], i) => deodar(x, y, h, mix('#0c3238', '#14474a', i / 3), '#2f7268')),
    [
      [1400, 456, 220],
      [1486, 414, 300],
      [1580, 420, 360],
      [1330, 500, 120],
    ].map(([x, y, h], i) => deodar(x, y, h, mix('#0a2c33', '#114046', i / 3), '#1f5f5c')),
    shape(
      smooth([
        [-40, 800],
        [80, 760],
        [200, 820],
        [300, 920],
        [-40, 940],
      ]),
      '#062229',
    ),
    shape(
      smooth([
        [1640, 740],
        [1500, 770],
        [1380, 850],
        [1330, 930],
        [1640, 940],
      ]),
      '#051d24',
    ),
  ],
  light: { x: 0.63, y: 0.33, colour: '#fff3c8', strength: 0.18 },
  rim: 0.4,
});
