// Carpet area: in a house without its roof, a carpet woven as the floor plan is unrolled from wall to wall.
import {
  clip,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  polygon,
  rect,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

// The house stands aslant: u runs to the lower right, v to the lower left, z up.
const unit = 63,
  at = (u, v, z = 0) => [800 + (u - v) * unit * 0.83, 246 + (u + v) * unit * 0.46 - z];
const flat = (points, fill, options) => shape(polygon(points.map(([u, v, z]) => at(u, v, z))), fill, options);
const tile = (u, v, du, dv, fill, options) =>
  flat(
    [
      [u, v],
      [u + du, v],
      [u + du, v + dv],
      [u, v + dv],
    ],
    fill,
    options,
  );
const seam = (points, colour, width, options) =>
  line(
    polygon(
      points.map(([u, v, z]) => at(u, v, z)),
      false,
    ),
    colour,
    width,
    options,
  );
// A wall block: top, its face to the lower left (v side) and to the lower right (u side).
const block = (u, v, du, dv, z, tone) => [
  flat(
    [
      [u, v + dv, 0],
      [u + du, v + dv, 0],
      [u + du, v + dv, z],
      [u, v + dv, z],
    ],
    linear([tone, darker(tone, 0.16)]),
  ),
  flat(
    [
      [u + du, v, 0],
      [u + du, v + dv, 0],
      [u + du, v + dv, z],
      [u + du, v, z],
    ],
    linear([darker(tone, 0.22), darker(tone, 0.36)]),
  ),
  flat(
    [
      [u, v, z],
      [u + du, v, z],
      [u + du, v + dv, z],
      [u, v + dv, z],
    ],
    '#b34a44',
  ),
];
const U = 9,
  V = 8,
  high = 178,
  low = 30,
  wall = '#f4e2c4';
const onLeft = (v, z) => at(0, v, z),
  onRight = (u, z) => at(u, 0, z);
const pane = (map, a, b, z1, z2, fill, options) =>
  shape(polygon([map(a, z1), map(b, z1), map(b, z2), map(a, z2)]), fill, options);

const wide = 5.9; // how far the carpet is unrolled
const red = '#a62c3a',
  cream = '#f8e7c6';
const rooms = [
  [0.95, 0.95, 2.5, 2.9, '#0f5a61'],
  [0.95, 4.05, 2.5, 3, '#27396e'],
  [3.65, 0.95, 4, 3.7, '#c23b45'],
  [3.65, 4.85, 1.7, 2.2, '#d08a2c'],
  [5.5, 4.85, 2.2, 2.2, '#0f5a61'],
];
const motif = (u, v, s, c) =>
  tileDiamond(u, v, s, c) + tileDiamond(u, v, s * 0.55, cream) + tileDiamond(u, v, s * 0.26, c);
const tileDiamond = (u, v, s, c) =>
  flat(
    [
      [u - s, v],
      [u, v - s],
      [u + s, v],
      [u, v + s],
    ],
    c,
  );
const weave = [
  tile(0.5, 0.5, wide, 7, red),
  tile(0.5, 0.5, wide, 0.28, '#27204a'),
  tile(0.5, 7.22, wide, 0.28, '#27204a'),
  tile(0.5, 0.5, 0.28, 7, '#27204a'),
  times(22, (i) => tileDiamond(0.64, 0.8 + i * 0.31, 0.09, p.ochreLight)),
  times(
    20,
    (i) =>
      tileDiamond(0.8 + i * 0.31, 0.64, 0.09, p.ochreLight) + tileDiamond(0.8 + i * 0.31, 7.36, 0.09, p.ochreLight),
  ),
  rooms.map(([u, v, du, dv, c]) => [
    tile(u, v, du, dv, c),
    tile(u + 0.14, v + 0.14, du - 0.28, dv - 0.28, lighter(c, 0.16)),
    tile(u + 0.22, v + 0.22, du - 0.44, dv - 0.44, c),
  ]),
  // Each room has its own weave.
  times(4, (i) => times(3, (j) => motif(1.5 + j * 0.7, 1.5 + i * 0.62, 0.22, p.ochreLight))),
  times(7, (i) =>
    seam(
      [
        [1.25, 4.4 + i * 0.38],
        [3.15, 4.4 + i * 0.38],
      ],
      i % 2 ? p.coralLight : p.ochreLight,
      4,
      { opacity: 0.85 },
    ),
  ),
  [0, 1, 2].map((k) => tileDiamond(5.3, 2.8, 1.25 - k * 0.34, [p.ochre, '#7c1f30', cream][k])),
  times(8, (k) => tileDiamond(5.3 + Math.cos(k * 0.785) * 0.42, 2.8 + Math.sin(k * 0.785) * 0.42, 0.12, '#7c1f30')),
  motif(4.15, 1.45, 0.26, p.ochreLight),
  motif(4.15, 4.15, 0.26, p.ochreLight),
  times(4, (i) => times(3, (j) => tileDiamond(4 + j * 0.48, 5.25 + i * 0.46, 0.15, '#7c3a18'))),
  // The walls of the plan, with door gaps and the swing of the doors.
  [
    [
      [0.95, 0.95],
      [6.4, 0.95],
    ],
    [
      [0.95, 0.95],
      [0.95, 7.05],
    ],
    [
      [0.95, 7.05],
      [6.4, 7.05],
    ],
    [
      [3.55, 0.95],
      [3.55, 2.5],
    ],
    [
      [3.55, 3.5],
      [3.55, 5.5],
    ],
    [
      [3.55, 6.4],
      [3.55, 7.05],
    ],
    [
      [0.95, 3.95],
      [3.55, 3.95],
    ],
    [
      [3.55, 4.75],
      [4.3, 4.75],
    ],
    [
      [5.2, 4.75],
      [6.4, 4.75],
    ],
  ].map((s) => seam(s, cream, 9, { strokeLinecap: 'square' })),
  [
    [3.55, 2.5, 0, 90],
    [3.55, 5.5, 0, 90],
    [4.3, 4.75, -90, 0],
  ].map(([u, v, a, b]) => {
    const pts = Array.from({ length: 9 }, (_, i) => {
      const t = ((a + ((b - a) * i) / 8) * Math.PI) / 180;
      return [u + Math.cos(t) * 0.9, v + Math.sin(t) * 0.9];
    });
    return seam(pts, cream, 3) + seam([[u, v], a < 0 ? [u, v - 0.9] : [u + 0.9, v]], cream, 5);
  }),
];
const fringe = times(46, (i) =>
  seam(
    [
      [0.5, 0.55 + i * 0.152],
      [0.32, 0.55 + i * 0.152],
    ],
    cream,
    3,
  ),
);

// The roll: rings at its near end, its length lit from above.
const end = 0.5 + wide,
  R = 40;
const [ax, ay] = at(end, 0.5),
  [bx, by] = at(end, 7.5);
const roll = [
  shape(polygon([at(end - 0.1, 0.5), at(end - 0.1, 7.5), at(end + 1.3, 7.6), at(end + 1.3, 0.6)]), '#3b1a20', {
    opacity: 0.36,
  }),
  shape(
    `M${ax - 20} ${ay - R * 1.9}A${R} ${R} 0 0 1 ${ax + 32} ${ay - 6}L${bx + 32} ${by - 6}L${bx - 20} ${by - R * 1.9}Z`,
    '#8c2431',
  ),
  [
    [0, '#7c1f30', 0],
    [10, '#b8404a', 0],
    [30, '#d9565a', 0],
    [50, '#a62c3a', 0],
    [66, '#7c1f30', 0],
  ].map(([d, c]) =>
    line(`M${ax - 12 + d * 0.5} ${ay - 66 + d * 0.85}L${bx - 12 + d * 0.5} ${by - 66 + d * 0.85}`, c, 17, {
      strokeLinecap: 'butt',
    }),
  ),
  times(20, (i) => {
    const t = (i + 0.5) / 20,
      x = ax + (bx - ax) * t,
      y = ay + (by - ay) * t;
    return line(`M${x - 10} ${y - 70}Q${x + 22} ${y - 62} ${x + 30} ${y - 16}`, i % 2 ? p.ochreLight : '#5d1426', 5, {
      opacity: 0.75,
    });
  }),
  ellipse(bx + 2, by - 36, 34, 40, '#5d1426'),
  ellipse(bx + 1, by - 36, 30, 36, '#e0a08a'),
  [24, 16, 8].map(
    (r) => ellipse(bx + 1, by - 36, r, r * 1.2, '#8c2431') + ellipse(bx + 2, by - 37, r - 4, (r - 4) * 1.2, '#e0a08a'),
  ),
];

const sunpatch = (u, v) =>
  flat(
    [
      [u, v],
      [u + 2.7, v + 0.9],
      [u + 2.7, v + 2],
      [u, v + 1.1],
    ],
    '#fff3c4',
    { opacity: 0.3 },
  );

export default scene({
  key: 'carpet-area',
  background: [
    rect(0, 0, 1600, 900, linear(['#cfdcc2', '#a8c2a8', '#7ba08d'], -30)),
    glow(420, 160, 620, '#fdf6d8', 0.6),
  ],
  content: [
    times(15, (i) => line(`M${-200 + i * 140} 900L${300 + i * 140} 0`, '#f4f3da', 2, { opacity: 0.2 })),
    times(15, (i) => line(`M${-600 + i * 160} 0L${600 + i * 160} 900`, '#f4f3da', 2, { opacity: 0.16 })),
    flat(
      [
        [-0.6, V + 1.4],
        [U + 1.5, V + 1.4],
        [U + 2.9, 0.4],
        [U, -0.4],
      ],
      '#28483f',
      { opacity: 0.4 },
    ),
    flat(
      [
        [-0.9, -0.9, -14],
        [U + 0.9, -0.9, -14],
        [U + 0.9, V + 0.9, -14],
        [-0.9, V + 0.9, -14],
      ],
      '#e9ddbf',
    ),
    flat(
      [
        [-0.9, V + 0.9, -14],
        [U + 0.9, V + 0.9, -14],
        [U + 0.9, V + 0.9, -34],
        [-0.9, V + 0.9, -34],
      ],
      '#b39a74',
    ),
    flat(
      [
        [U + 0.9, -0.9, -14],
        [U + 0.9, V + 0.9, -14],
        [U + 0.9, V + 0.9, -34],
        [U + 0.9, -0.9, -34],
      ],
      '#8f7858',
    ),
    // The floor: stone tiles.
    tile(0, 0, U, V, linear(['#ecd5ad', '#d4b285'])),
    times(10, (i) =>
      seam(
        [
          [i, 0],
          [i, V],
        ],
        '#b98f61',
        2,
        { opacity: 0.6 },
      ),
    ),
    times(9, (i) =>
      seam(
        [
          [0, i],
          [U, i],
        ],
        '#b98f61',
        2,
        { opacity: 0.6 },
      ),
    ),
    // The two back walls.
    pane(onLeft, 0, V, 0, high, linear(['#fff5de', '#efd9b4'])),
    pane(onRight, 0, U, 0, high, linear(['#e3c79c', '#c9a678'])),
    pane(onLeft, 0, V, 0, 22, p.terracotta),
    pane(onRight, 0, U, 0, 22, p.terracottaDark),
    flat(
      [
        [-0.34, -0.34, high],
        [U, -0.34, high],
        [U, 0, high],
        [0, 0, high],
        [0, V, high],
        [-0.34, V, high],
      ],
      '#b34a44',
    ),
    flat(
      [
        [-0.34, V, 0],
        [0, V, 0],
        [0, V, high],
        [-0.34, V, high],
      ],
      '#8c3438',
    ),
    flat(
      [
        [U, -0.34, 0],
        [U, 0, 0],
        [U, 0, high],
        [U, -0.34, high],
      ],
      '#6e2830',
    ),
    [
      [1.1, 2.9],
      [5, 6.8],
    ].map(([a, b]) => [
      pane(onLeft, a, b, 58, 150, '#fffaf0'),
      pane(onLeft, a + 0.12, b - 0.12, 64, 144, linear(['#8fc6d4', '#dff0e4'])),
      pane(onLeft, (a + b) / 2 - 0.05, (a + b) / 2 + 0.05, 64, 144, '#fffaf0'),
      pane(onLeft, a - 0.1, b + 0.1, 50, 60, '#d9b98a'),
    ]),
    pane(onLeft, 3.5, 4.3, 84, 140, p.ochreDark),
    pane(onLeft, 3.6, 4.2, 90, 134, p.tealLight),
    // An open doorway to the next room, a shelf with pots.
    pane(onRight, 1.2, 2.9, 0, 152, '#fffaf0'),
    pane(onRight, 1.34, 2.76, 0, 146, linear(['#5b4a5f', '#8c6a6a'])),
    pane(onRight, 1.34, 1.8, 0, 146, p.teal),
    pane(onRight, 1.9, 2.76, 0, 46, '#a67f6a'),
    pane(onRight, 4.2, 7.6, 92, 100, p.terracottaDark),
    [4.6, 5.3, 6, 6.8, 7.3].map((u, i) => {
      const [x, y] = onRight(u, 99);
      return group(
        [
          shape(
            `M-10 0C-22 -14 -16 -34 -8 -36V-44H8V-36C16 -34 22 -14 10 0Z`,
            [p.coral, p.teal, p.ochre, p.coralDark, p.nightLight][i],
          ),
          shape('M2 -44H8V-36C16 -34 22 -14 10 0H2Z', p.ink, { opacity: 0.2 }),
        ],
        { x, y: y - 2, scale: [1, 0.8, 1.1, 0.9, 0.8][i] },
      );
    }),
    flat(
      [
        [0, 0, 0.1],
        [U, 0, 0.1],
        [U, 0.5, 0.1],
        [0.5, 0.5, 0.1],
        [0.5, V, 0.1],
        [0, V, 0.1],
      ],
      '#6b4a2d',
      { opacity: 0.2 },
    ),
    fringe,
    tile(0.56, 0.6, wide, 7.05, '#3b1a20', { opacity: 0.4 }),
    group(weave, { clipPath: clip(tile(0.5, 0.5, wide, 7, '#000')) }),
    sunpatch(1.2, 1.6),
    sunpatch(1.2, 5.2),
    roll,
    // Two people push the roll along.
    [
      [6.0, 1.7, p.teal, 'bun', skinsOf(2), 'sari', p.ochre],
      [6.0, 5.4, p.ochre, 'hair', skinsOf(1), 'kurta', p.paper],
    ].map(([u, v, c, head, skin, dress, second]) => {
      const [x, y] = at(u - 0.62, v);
      return [
        shadow(x, y, 66, 14, 0.45, '#3b1a20'),
        figure({
          pose: 'squatting',
          dress,
          colour: c,
          second,
          head,
          skin,
          x: x - 22,
          y: y + 2,
          scale: 1.06,
          joints: { handL: [54, -48], handR: [50, -42] },
        }),
      ];
    }),
    // The walls cut low in front, and the low wall between the rooms to come.
    block(7.6, 0, 0.24, 2.2, low, wall),
    block(U, -0.34, 0.34, V + 0.68, low, wall),
    block(-0.34, V, 3.2, 0.34, low, wall),
    block(4.4, V, U - 4.06, 0.34, low, wall),
  ],
  light: { x: 0.3, y: 0.2, colour: '#fff4d4', strength: 0.2 },
  rim: 0.34,
});
function skinsOf(i) {
  return ['#6b3f2a', '#8a5436', '#a9693f'][i];
}
