// A shop counter: a card with a mosaic of squares has lost a corner; the phone in the hand still shows the mosaic whole.
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
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  smooth,
  times,
} from '../kit.mjs';

const N = 15;
// The mosaic: three ringed squares in corners and a scatter of cells; abstract, it says nothing.
function mosaic(cell, ink, accent) {
  const r = random('mosaic'),
    ring = (cx, cy) => [
      rect(cx * cell, cy * cell, cell * 4, cell * 4, ink, { rx: cell * 0.5 }),
      rect((cx + 0.7) * cell, (cy + 0.7) * cell, cell * 2.6, cell * 2.6, '#fff8e8', { rx: cell * 0.35 }),
      rect((cx + 1.25) * cell, (cy + 1.25) * cell, cell * 1.5, cell * 1.5, accent, { rx: cell * 0.25 }),
    ];
  const free = (x, y) => (x < 5 && y < 5) || (x > N - 6 && y < 5) || (x < 5 && y > N - 6);
  return [
    times(N * N, (i) => {
      const x = i % N,
        y = Math.floor(i / N),
        on = r.chance(0.5),
        c = r.chance(0.12) ? accent : ink;
      return free(x, y) || !on ? '' : rect(x * cell, y * cell, cell + 0.4, cell + 0.4, c);
    }),
    ring(0, 0),
    ring(N - 4, 0),
    ring(0, N - 4),
  ]
    .flat(3)
    .join('');
}

// The card with its torn corner, on a wooden foot.
const tear =
  'M-196 -236Q-196 -250 -182 -250H182Q196 -250 196 -236V92L176 100L166 122L142 128L136 152L108 160L98 184L74 188L64 212L44 222L34 250H-182Q-196 250 -196 236Z';
const card = group([
  shape(tear, '#2a1208', { opacity: 0.4, transform: 'translate(22 16)', filter: blur(10) }),
  shape(tear, '#d8c49c', { transform: 'translate(5 5)' }),
  shape(tear, linear(['#fffdf4', '#fbf0d6', '#ecd9b0'], -30)),
  group(
    [
      rect(-196, -250, 392, 74, linear([p.coralLight, p.coral], -90)),
      circle(-150, -213, 18, p.white),
      rect(-118, -222, 150, 16, p.white, { rx: 8, opacity: 0.9 }),
      circle(152, -213, 10, p.white, { opacity: 0.6 }),
      circle(124, -213, 10, p.white, { opacity: 0.6 }),
      group(mosaic(23, '#12343b', p.coral), { x: -172, y: -148 }),
      shape('M-196 -250L-40 -250L-196 60Z', '#fff', { opacity: 0.16 }),
      rect(-90, 214, 110, 10, '#c9b489', { rx: 5 }),
    ],
    { clipPath: clip(shape(tear, '#000')) },
  ),
  line('M196 92L176 100L166 122L142 128L136 152L108 160L98 184L74 188L64 212L44 222L34 250', '#fffdf4', 9),
  line('M190 106L172 112L160 134L138 138', '#c9b489', 3, { opacity: 0.8 }),
  // A crease where the corner went.
  line('M196 20L20 250', '#b89b68', 2.5, { opacity: 0.5 }),
]);

// Phone, palm and fingers (a right hand).
const wide = 236,
  high = 458;
const screen = [
  rect(-120, -232, 240, 464, linear(['#123c44', '#0b2a33'])),
  rect(-96, -150, 192, 192, '#fff8e8', { rx: 14 }),
  group(mosaic(11.2, '#12343b', p.coral), { x: -84, y: -138 }),
  // The corner that the phone worked out again.
  shape('M84 -18L84 30H36L40 14L56 6L62 -8Z', '#ffd166', { opacity: 0.55 }),
  glow(64, 10, 70, '#ffd166', 0.8),
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([a, b]) => line(`M${a * 106} ${-54 + b * 72}V${-54 + b * 106}H${a * 72}`, p.ochreLight, 7)),
  rect(-104, -60, 208, 5, p.coral, { rx: 2.5 }),
  rect(
    -104,
    -90,
    208,
    30,
    linear([
      [p.coral, 0, 0],
      [p.coral, 1, 0.4],
    ]),
  ),
  circle(0, 116, 44, linear([p.leafLight, p.leaf], -30)),
  line('M-20 116L-6 131L22 101', p.white, 10),
  rect(-56, 178, 112, 12, '#f6eddc', { rx: 6, opacity: 0.5 }),
];
const phone = [
  rect(-wide / 2 + 12, -high / 2 + 18, wide, high, '#1a0c08', { rx: 36, opacity: 0.45, filter: blur(12) }),
  rect(-wide / 2, -high / 2, wide, high, linear(['#6a6d78', '#2b2e36', '#15171c'], -60), { rx: 34 }),
  rect(-wide / 2 + 9, -high / 2 + 9, wide - 18, high - 18, '#07161b', { rx: 26 }),
  group(screen, { clipPath: clip(rect(-wide / 2 + 13, -high / 2 + 13, wide - 26, high - 26, '#000', { rx: 23 })) }),
  rect(-26, -high / 2 + 22, 52, 10, '#07161b', { rx: 5 }),
  shape(
    `M${-wide / 2 + 13} ${-high / 2 + 80}L${wide / 2 - 70} ${-high / 2 + 13}H${-wide / 2 + 34}Q${-wide / 2 + 13} ${-high / 2 + 13} ${-wide / 2 + 13} ${-high / 2 + 40}Z`,
    p.white,
    { opacity: 0.14 },
  ),
  line(`M${-wide / 2 + 4} ${high / 2 - 60}V${-high / 2 + 50}`, p.ochreLight, 4, { opacity: 0.8 }),
];
const skin = skins[1],
  shade = darker(skin, 0.24),
  nail = lighter(skin, 0.42);
const back = [
  shape(
    ribbon(
      [
        [170, 470],
        [120, 330],
        [72, 210],
      ],
      [190, 160, 146],
    ),
    skin,
  ),
  shape(
    smooth([
      [134, 40],
      [156, 120],
      [146, 210],
      [96, 276],
      [0, 288],
      [-84, 240],
      [-112, 140],
      [-90, 40],
      [20, 0],
    ]),
    skin,
  ),
  shape(
    ribbon(
      [
        [240, 640],
        [188, 460],
        [150, 376],
      ],
      [246, 220, 200],
    ),
    linear([lighter(p.leaf, 0.1), p.leafDark], 60),
  ),
];
const front = [
  [
    [-18, -74, 34],
    [40, -68, 37],
    [98, -70, 36],
    [152, -82, 32],
  ].map(([y, x, w]) => [
    shape(
      ribbon(
        [
          [-134, y + 14],
          [-126, y + 3],
          [x - 10, y],
        ],
        [w, w, w * 0.84],
      ),
      shade,
    ),
    shape(
      ribbon(
        [
          [-132, y + 8],
          [-124, y - 2],
          [x - 12, y - 4],
        ],
        [w * 0.84, w * 0.84, w * 0.7],
      ),
      skin,
    ),
    ellipse(x - 13, y - 4, 8, w * 0.24, nail),
  ]),
  shape(
    ribbon(
      [
        [116, 256],
        [152, 166],
        [138, 80],
        [94, 20],
      ],
      [98, 80, 58, 44],
    ),
    shade,
  ),
  shape(
    ribbon(
      [
        [122, 250],
        [157, 162],
        [142, 76],
        [98, 16],
      ],
      [84, 70, 50, 37],
    ),
    skin,
  ),
  group(ellipse(0, 0, 11, 17, nail), { x: 95, y: 13, rotate: -34 }),
];

// Jars on shelves: glass, lid, filling.
const jar = (x, y, w, h, fill, lid) =>
  group(
    [
      shadow(0, 0, w * 0.6, 7, 0.5),
      rect(-w / 2, -h, w, h, '#fdf2d0', { rx: w * 0.16, opacity: 0.35 }),
      rect(-w / 2 + 4, -h * 0.72, w - 8, h * 0.72 - 4, linear([lighter(fill, 0.25), fill, darker(fill, 0.3)], -90), {
        rx: w * 0.13,
      }),
      ellipse(0, -h * 0.72, w / 2 - 4, 6, lighter(fill, 0.35)),
      rect(-w * 0.4, -h - 16, w * 0.8, 20, linear([lighter(lid, 0.3), lid, darker(lid, 0.4)], -90), { rx: 5 }),
      rect(-w / 2 + 8, -h + 8, 7, h - 22, p.white, { rx: 3.5, opacity: 0.6 }),
    ],
    { x, y },
  );
const shelf = (y) => [
  rect(-10, y, 1620, 20, linear(['#c9822f', '#8a4f1c'])),
  rect(-10, y, 1620, 4, '#ffd98f', { opacity: 0.7 }),
  rect(
    -10,
    y + 20,
    1620,
    44,
    linear([
      ['#4a2208', 0, 0.5],
      ['#4a2208', 1, 0],
    ]),
  ),
];
const fills = ['#e0a030', '#c0392f', '#6f9a4a', '#b9573a', '#f1d9a0', '#7c4a24', '#e8c34a', '#d9704a'],
  lids = [p.coral, p.teal, p.leaf, '#f6eddc', p.ochreDark];
const row = (y, key, from, h) => {
  const r = random(key);
  let x = from,
    out = [];
  while (x < 1640) {
    const w = r.between(66, 104),
      tall = h * r.between(0.72, 1);
    out.push(jar(x + w / 2, y, w, tall, r.pick(fills), r.pick(lids)));
    x += w + r.between(10, 26);
  }
  return out;
};

export default scene({
  key: 'qr-code',
  background: [
    rect(0, 0, 1600, 900, linear(['#f0b750', '#e09a38', '#b8681f'])),
    times(9, (i) => rect(i * 200 - 20, 0, 3, 700, '#a65a1a', { opacity: 0.4 })),
  ],
  content: [
    group(
      [
        shelf(176),
        row(176, 'top', -30, 140),
        shelf(392),
        row(392, 'mid', -60, 160),
        shelf(606),
        row(606, 'low', -10, 160),
      ],
      { opacity: 0.92 },
    ),
    rect(0, 0, 1600, 700, '#f3b95a', { opacity: 0.34 }),
    glow(560, 60, 560, '#fff2c0', 0.75),
    // A bulb over the counter, and the scales.
    line('M560 -10V60', '#4a2208', 5),
    shape('M500 96C506 58 614 58 620 96Z', p.tealDark),
    circle(560, 104, 25, '#fffbe2'),
    glow(560, 104, 150, '#fff6c8', 1),
    // Counter.
    rect(-10, 716, 1620, 200, linear(['#1d6a6b', '#0f4a51', '#0a343c'])),
    shape(
      polygon([
        [-10, 716],
        [1610, 716],
        [1610, 738],
        [-10, 738],
      ]),
      '#6fb5a6',
    ),
    rect(-10, 716, 1620, 5, '#d6efdc'),
    ellipse(
      600,
      790,
      460,
      60,
      radial([
        ['#ffe2a0', 0, 0.5],
        ['#ffe2a0', 1, 0],
      ]),
    ),
    times(10, (i) => line(`M${i * 180 - 60} 744l-30 170`, '#08282f', 4, { opacity: 0.45 })),
    // Sweets on a brass tray at the left, coins near the card.
    group(
      [
        shadow(0, 14, 160, 24, 0.6),
        ellipse(0, 0, 140, 30, '#8a5418'),
        ellipse(0, -6, 140, 30, linear(['#a66a1c', '#f5cf78', '#e0a030'], -80)),
        [
          [-70, -20],
          [-10, -14],
          [50, -18],
          [-42, -2],
          [20, 0],
          [78, -2],
          [-14, -52],
          [36, -54],
        ].map(([x, y]) => [
          circle(x, y - 12, 30, radial(['#ffe3a0', '#e8a63a', '#b06a1c'], { cx: 0.36, cy: 0.3, r: 0.8 })),
          circle(x - 8, y - 22, 3, p.leaf),
          circle(x + 6, y - 8, 3, p.coralDark),
        ]),
      ],
      { x: 216, y: 792 },
    ),
    // Beam from the phone to the card.
    shape(
      polygon([
        [1000, 330],
        [776, 196],
        [776, 680],
        [1000, 470],
      ]),
      linear(
        [
          ['#fff3c4', 0, 0.55],
          [p.coralLight, 1, 0.15],
        ],
        90,
      ),
    ),
    group([shadow(10, 258, 250, 30, 0.75), rect(-220, 226, 440, 40, linear(['#a8622a', '#5f3214']), { rx: 8 })], {
      x: 584,
      y: 476,
    }),
    group(card, { x: 584, y: 462, rotate: -2.5 }),
    group(
      [
        rect(-224, 236, 448, 36, linear(['#d98f48', '#8a4f1c']), { rx: 8 }),
        rect(-224, 236, 448, 5, '#ffd98f', { rx: 2.5, opacity: 0.8 }),
      ],
      { x: 584, y: 476 },
    ),
    // The torn-off scrap.
    group(
      [
        shadow(8, 22, 76, 14, 0.6),
        shape('M-56 20L-44 -4L-20 -12L-12 -34L16 -40L26 -60L58 -14L64 18Z', '#fbf0d6'),
        rect(-14, -16, 20, 12, '#12343b'),
        rect(14, -28, 18, 12, '#12343b'),
        rect(10, -2, 22, 11, '#12343b'),
        rect(-34, 2, 18, 11, p.coral),
      ],
      { x: 838, y: 812, rotate: 10 },
    ),
    group([back, phone, front], { x: 1098, y: 474, rotate: 8, scale: 0.98 }),
  ],
  light: { x: 0.36, y: 0.16, colour: '#fff3c8', strength: 0.22 },
  rim: 0.46,
});
