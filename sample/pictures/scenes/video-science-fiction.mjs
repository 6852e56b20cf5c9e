// Science fiction: under a ringed planet a glass dome keeps a banyan alive; someone in a suit walks home to it.
import {
  arc,
  blob,
  circle,
  clip,
  ellipse,
  glow,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  stars,
  times,
} from '../kit.mjs';

// ---------- the planet
const tilt = -17,
  planet = [1010, 268],
  size = 196;
const hoops = [
  [2.05, 1.86, '#f5cf78', 0.75],
  [1.82, 1.5, '#ffb59a', 0.8],
  [1.46, 1.36, '#d9677c', 0.7],
];
const hoop = (k, fill, opacity) => {
  const q = size * k;
  return ellipse(0, 0, q, q * 0.235, 'none', { stroke: fill, opacity, strokeWidth: 1 });
};
const band = ([outer, inner, fill, opacity], below) => {
  const path = (k) => `M${-size * k} 0A${size * k} ${size * k * 0.235} 0 0 ${below ? 0 : 1} ${size * k} 0`,
    back = (k) => `L${size * k} 0A${size * k} ${size * k * 0.235} 0 0 ${below ? 1 : 0} ${-size * k} 0Z`;
  return shape(path(outer) + back(inner), fill, { opacity });
};
const world = group(
  [
    circle(
      0,
      0,
      size * 1.9,
      radial([
        ['#ff9a8f', 0, 0.5],
        ['#ff9a8f', 0.5, 0.18],
        ['#ff9a8f', 1, 0],
      ]),
    ),
    hoops.map((part) => band(part, false)),
    hoop(1.94, '#ffe9b8', 0.6),
    group(
      [
        circle(0, 0, size, linear(['#ffc98f', '#f08a6a', '#b0456a', '#5a2a66'], -60)),
        [
          [-128, 26, '#ffe0a8', 0.5],
          [-84, 16, '#d9605f', 0.5],
          [-46, 34, '#ffd08f', 0.5],
          [10, 22, '#c94a62', 0.45],
          [52, 36, '#f5a06c', 0.4],
          [104, 20, '#8f3366', 0.5],
          [140, 26, '#e07a6a', 0.3],
        ].map(([y, h, c, o]) =>
          shape(
            `M-220 ${y}Q-100 ${y + 24} 0 ${y + 10}T220 ${y + 6}V${y + h}Q100 ${y + h + 22} 0 ${y + h + 10}T-220 ${y + h}Z`,
            c,
            { opacity: o },
          ),
        ),
        ellipse(-44, 66, 44, 19, '#ffe0a8', { opacity: 0.7 }),
        ellipse(-44, 66, 26, 10, '#d9605f', { opacity: 0.7 }),
        shape(`M${-size * 1.1} -52Q0 18 ${size * 1.1} -52V-16Q0 64 ${-size * 1.1} -16Z`, '#3a1a4a', { opacity: 0.32 }),
        circle(
          0,
          0,
          size,
          radial(
            [
              ['#160f38', 0.5, 0],
              ['#160f38', 1, 0.78],
            ],
            { cx: 0.3, cy: 0.32, r: 0.78 },
          ),
        ),
      ],
      { clipPath: clip(circle(0, 0, size, '#000')), rotate: 4 },
    ),
    hoops.map((part) => band(part, true)),
    line(arc(0, 0, size * 1.94, size * 1.94 * 0.235, 10, 170), '#ffe9b8', 3, { opacity: 0.8 }),
  ],
  { x: planet[0], y: planet[1], rotate: tilt },
);

// ---------- the dome
const dx = 742,
  dy = 716,
  dr = 262;
const glass = `M${dx - dr} ${dy}A${dr} ${dr} 0 0 1 ${dx + dr} ${dy}Z`;
const crown = (() => {
  const r = random('banyan'),
    clumps = Array.from({ length: 28 }, (_, i) => {
      const a = Math.PI + ((i + r() * 0.8) / 28) * Math.PI,
        d = Math.sqrt(0.06 + ((i * 11) % 28) / 28);
      return [dx + Math.cos(a) * d * 160, dy - 112 + Math.sin(a) * d * 84, r.between(28, 46)];
    });
  const layer = (ox, oy, k, fill, keep) =>
    clumps
      .filter((_, i) => keep(i))
      .map(([x, y, q], i) => shape(blob(x + ox, y + oy, q * k, { key: 'b' + i, wobble: 0.13, stretch: 1.25 }), fill));
  return [
    layer(0, 0, 1, '#1c4a3a', () => true),
    layer(-5, -8, 0.8, p.leaf, () => true),
    layer(-12, -16, 0.46, p.leafLight, (i) => i % 2 === 0),
    layer(-15, -19, 0.2, '#d9e08f', (i) => i % 4 === 0),
  ];
})();
const trunk = '#5a3424';
const banyan = [
  shape(
    ribbon(
      [
        [dx, dy + 4],
        [dx - 4, dy - 70],
        [dx + 2, dy - 130],
      ],
      [66, 42, 44],
    ),
    trunk,
  ),
  shape(
    ribbon(
      [
        [dx - 34, dy + 4],
        [dx - 16, dy - 30],
        [dx - 8, dy - 80],
      ],
      [22, 18, 16],
    ),
    trunk,
  ),
  shape(
    ribbon(
      [
        [dx + 36, dy + 4],
        [dx + 16, dy - 30],
        [dx + 8, dy - 80],
      ],
      [22, 18, 16],
    ),
    trunk,
  ),
  [-1, 1].map((k) => [
    shape(
      ribbon(
        [
          [dx, dy - 92],
          [dx + k * 60, dy - 128],
          [dx + k * 140, dy - 138],
        ],
        [34, 24, 12],
      ),
      trunk,
    ),
    [62, 100, 140].map((x, i) =>
      shape(
        ribbon(
          [
            [dx + k * x, dy - 132],
            [dx + k * (x + 4), dy - 70],
            [dx + k * (x - 1), dy + 3],
          ],
          [9, 6 + i, 11],
        ),
        mix(trunk, '#8a5a3c', 0.3 + i * 0.1),
      ),
    ),
  ]),
  [-84, -46, 44, 82, 122, -122].map((x, i) =>
    line(`M${dx + x} ${dy - 112}q${4 - (i % 3) * 4} 24 0 ${34 + (i % 3) * 12}`, '#8a5a3c', 3),
  ),
  line(`M${dx - 14} ${dy - 4}Q${dx - 20} ${dy - 60} ${dx - 12} ${dy - 108}`, '#c98f62', 5, { opacity: 0.8 }),
  crown,
];
const dome = [
  glow(dx, dy - 60, 430, '#7fe0c8', 0.5),
  shape(
    glass,
    radial(
      [
        ['#e6fbe0', 0, 0.95],
        ['#8fd8c4', 0.45, 0.85],
        ['#2f7f8c', 1, 0.82],
      ],
      { cx: 0.5, cy: 0.7, r: 0.75 },
    ),
  ),
  group(
    [
      circle(dx, dy - 70, 150, '#fff8d8', { opacity: 0.5 }),
      banyan,
      shape(
        `M${dx - dr} ${dy}V${dy - 16}Q${dx - 130} ${dy - 34} ${dx} ${dy - 20}T${dx + dr} ${dy - 18}V${dy}Z`,
        '#2f6a44',
      ),
      times(26, (i) =>
        circle(dx - 240 + i * 19, dy - 14 - ((i * 7) % 9), 7 + ((i * 5) % 6), i % 3 ? p.leaf : p.leafLight),
      ),
    ],
    { clipPath: clip(shape(glass, '#000')) },
  ),
  [0.34, 0.7].map((k) =>
    line(`M${dx - dr * k} ${dy}A${dr * k} ${dr} 0 0 1 ${dx + dr * k} ${dy}`, '#d8f5e6', 4, { opacity: 0.7 }),
  ),
  [70, 140, 205].map((h) => {
    const w = Math.sqrt(dr * dr - h * h);
    return line(`M${dx - w} ${dy - h}Q${dx} ${dy - h + 16 + h * 0.1} ${dx + w} ${dy - h}`, '#d8f5e6', 4, {
      opacity: 0.6,
    });
  }),
  shape(
    `M${dx - 220} ${dy - 40}C${dx - 220} ${dy - 140} ${dx - 170} ${dy - 200} ${dx - 96} ${dy - 232}C${dx - 150} ${dy - 180} ${dx - 186} ${dy - 120} ${dx - 186} ${dy - 36}Z`,
    '#ffffff',
    { opacity: 0.34 },
  ),
  line(arc(dx, dy, dr, dr, 180, 360), '#f0fff4', 7),
  line(arc(dx, dy, dr - 2, dr - 2, 282, 356), '#ffb59a', 7, { opacity: 0.9 }),
  // The footing and the air lock.
  shape(
    `M${dx - dr - 26} ${dy - 4}H${dx + dr + 26}L${dx + dr + 46} ${dy + 40}H${dx - dr - 46}Z`,
    linear(['#f1e4d0', '#a98a94', '#5b4568']),
  ),
  line(`M${dx - dr - 26} ${dy - 4}H${dx + dr + 26}`, '#fff6e4', 4),
  times(13, (i) => circle(dx - 270 + i * 45, dy + 18, 6, i % 2 ? p.coral : '#ffe3a0')),
  group(
    [
      shape('M-46 0V-74A46 46 0 0 1 46 -74V0Z', linear(['#f1e4d0', '#b89aa0', '#6d5474'], -70)),
      shape('M-31 0V-72A31 31 0 0 1 31 -72V0Z', '#fff0b8'),
      glow(0, -50, 90, '#fff0b8', 0.8),
      line('M0 -100V0', '#c9a060', 3),
      line(arc(0, -74, 46, 46, 180, 300), '#fff6e4', 5),
    ],
    { x: dx + 232, y: dy + 42 },
  ),
];

// Someone in a suit, from behind, walking to the door; the feet at 0, 0.
const walker = group(
  [
    shape(
      ribbon(
        [
          [-10, -84],
          [-20, -44],
          [-26, -6],
        ],
        [30, 26, 24],
      ),
      '#b9a6ae',
    ),
    shape(
      ribbon(
        [
          [12, -84],
          [16, -44],
          [14, 0],
        ],
        [31, 27, 25],
      ),
      '#e9dccb',
    ),
    ellipse(-28, -2, 17, 8, '#6d5474'),
    ellipse(14, 3, 18, 9, '#8f7288'),
    shape(
      ribbon(
        [
          [-26, -142],
          [-44, -104],
          [-38, -70],
        ],
        [25, 23, 19],
      ),
      '#b9a6ae',
    ),
    shape(
      ribbon(
        [
          [27, -142],
          [42, -106],
          [46, -74],
        ],
        [25, 23, 19],
      ),
      '#f3e8d6',
    ),
    circle(-38, -66, 11, p.coralDark),
    circle(47, -68, 11, p.coral),
    shape(
      'M-32 -146Q-36 -90 -26 -76H28Q36 -92 33 -146Q0 -164 -32 -146Z',
      linear(['#fff6e4', '#e0d0c4', '#a88fa0'], 60),
    ),
    rect(-27, -150, 54, 62, linear(['#d8c8c0', '#8f7a90'], 60), { rx: 10 }),
    rect(-19, -140, 38, 10, p.coral, { rx: 5 }),
    rect(-19, -122, 16, 24, '#5b4568', { rx: 4 }),
    rect(3, -122, 16, 24, '#5b4568', { rx: 4 }),
    circle(0, -174, 29, linear(['#fff6e4', '#d9c9c2', '#8f7a90'], 60)),
    line(arc(0, -174, 26, 26, 200, 340), p.coral, 7),
    line(arc(0, -174, 27, 27, 250, 330), '#ffffff', 4, { opacity: 0.8 }),
    line('M20 -194L30 -214', '#d9c9c2', 3),
    circle(30, -216, 4, p.coral),
  ],
  { x: 1116, y: 836, scale: 1.02 },
);

const crater = (x, y, w) =>
  ellipse(x, y, w, w * 0.2, '#4a1f3c') +
  ellipse(x + w * 0.04, y + w * 0.04, w * 0.9, w * 0.14, '#7a344a') +
  line(arc(x, y, w, w * 0.2, 10, 170), '#f09a7a', 4, { opacity: 0.7 });

export default scene({
  key: 'video-science-fiction',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear([
        ['#0a0c2c', 0],
        ['#211a54', 0.28],
        ['#5a2a70', 0.5],
        ['#c4507a', 0.66],
        ['#f5a07c', 0.76],
        ['#f5a07c', 1],
      ]),
    ),
    stars(170, { key: 'far', height: 520 }),
  ],
  content: [
    shape(
      smooth([
        [-60, 330],
        [300, 200],
        [640, 120],
        [1000, 20],
        [1000, -80],
        [500, 10],
        [100, 130],
        [-60, 200],
      ]),
      '#8a5aa8',
      { opacity: 0.16 },
    ),
    circle(436, 150, 44, linear(['#fbe9d0', '#c99aa8', '#5a3a78'], -50)),
    circle(424, 142, 9, '#c99aa8', { opacity: 0.7 }),
    circle(446, 164, 6, '#c99aa8', { opacity: 0.7 }),
    world,
    hills(640, 110, '#a84a78', { key: 'mesa', bumps: 12 }),
    hills(672, 70, '#8a3a66', { key: 'ridge', bumps: 9 }),
    times(3, (i) =>
      shape(
        polygon([
          [140 + i * 74, 760],
          [172 + i * 70, 520 + i * 34],
          [196 + i * 70, 508 + i * 36],
          [240 + i * 76, 760],
        ]),
        mix('#7a3262', '#a84a78', i * 0.3),
      ),
    ),
    [
      [1396, 660, 1.1],
      [1480, 680, 0.8],
    ].map(([x, y, k]) =>
      shape(
        polygon([
          [x - 76 * k, y + 100],
          [x - 26 * k, y - 150 * k],
          [x + 12 * k, y - 160 * k],
          [x + 84 * k, y + 100],
        ]),
        '#7a3262',
      ),
    ),
    hills(716, 30, linear(['#c25a5c', '#8f3a52', '#5a2444']), { key: 'plain', bumps: 6 }),
    shadow(dx, dy + 42, 380, 34, 0.6, '#2a0f30'),
    ellipse(
      dx,
      dy + 70,
      520,
      66,
      radial([
        ['#a8f0d0', 0, 0.42],
        ['#a8f0d0', 1, 0],
      ]),
    ),
    dome,
    crater(300, 800, 96),
    crater(1400, 770, 72),
    crater(640, 858, 70),
    // The way home: light from the door and a trail of steps.
    shape(
      polygon([
        [dx + 204, dy + 42],
        [dx + 262, dy + 42],
        [1300, 910],
        [990, 910],
      ]),
      linear([
        ['#fff0b8', 0, 0.6],
        ['#fff0b8', 1, 0],
      ]),
    ),
    times(6, (i) => ellipse(1142 + i * 15 + (i % 2) * 24, 848 + i * 11, 11 + i, 4.5, '#4a1f3c', { opacity: 0.6 })),
    shape(
      polygon([
        [1096, 836],
        [1136, 838],
        [1290, 912],
        [1200, 912],
      ]),
      '#2a0f30',
      { opacity: 0.4 },
    ),
    walker,
    shape('M-20 850Q240 800 460 884T900 896L900 920H-20Z', '#3a1634'),
    shape('M1280 912Q1420 830 1620 846V920H1280Z', '#3a1634'),
  ],
  light: { x: 0.5, y: 0.6, colour: '#ffe0c0', strength: 0.12 },
  rim: 0.42,
});
