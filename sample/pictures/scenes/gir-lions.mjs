// An Asiatic lion rests under a dry teak in Gir: low sun, golden grass, the short mane that leaves the ears free.
import {
  birds,
  blob,
  circle,
  darker,
  grass,
  group,
  hills,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  random,
  ranges,
  rays,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  sun,
  sky,
  times,
} from '../kit.mjs';

const coat = '#e3a750',
  coatLight = '#f8d28a',
  coatDark = '#a9652b',
  maneDark = '#4b2418',
  maneMid = '#75381f',
  maneLight = '#a3562a';

// A teak leaf: broad, pointed, with a mid-rib.
const leaf = (x, y, size, turn, colour) =>
  group(
    [
      shape(
        `M0 0C${size * 0.55} ${-size * 0.25} ${size * 0.5} ${-size} 0 ${-size * 1.3}C${-size * 0.5} ${-size} ${-size * 0.55} ${-size * 0.25} 0 0Z`,
        colour,
      ),
      shape(`M0 0C${-size * 0.55} ${-size * 0.25} ${-size * 0.5} ${-size} 0 ${-size * 1.3}Z`, darker(colour, 0.22)),
      line(`M0 ${size * 0.2}L0 ${-size * 1.1}`, darker(colour, 0.4), 2),
    ],
    { x, y, rotate: turn },
  );

// Locks of the mane: pointed tongues round an oval, each a little different.
function locks(x, y, rx, ry, count, length, colour, key, from = 0, to = 360) {
  const r = random(key);
  return times(count, (i) => {
    const a = ((from + ((to - from) * (i + 0.5)) / count) * Math.PI) / 180,
      px = x + Math.cos(a) * rx,
      py = y + Math.sin(a) * ry,
      l = length * r.between(0.7, 1.25),
      w = l * 0.36;
    return shape(
      ribbon(
        [
          [px, py],
          [px + Math.cos(a) * l * 0.5 + r.between(-6, 6), py + Math.sin(a) * l * 0.5 + l * 0.1],
          [px + Math.cos(a) * l * 0.85, py + Math.sin(a) * l * 0.85 + l * 0.35],
        ],
        [w * 1.7, w, 2],
      ),
      r.chance(0.5) ? colour : mix(colour, maneLight, 0.22),
    );
  });
}

const half = 'M0 -84C36 -86 68 -70 74 -38C78 -8 68 8 62 28C58 48 50 66 34 76C18 84 8 86 0 86Z';
const skull =
  'M0 -84C36 -86 68 -70 74 -38C78 -8 68 8 62 28C58 48 50 66 34 76C18 86 -18 86 -34 76C-50 66 -58 48 -62 28C-68 8 -78 -8 -74 -38C-68 -70 -36 -86 0 -84Z';
const eye = (side) =>
  group(
    [
      shape('M12 -6Q20 -32 38 -31Q52 -29 54 -18Q44 -6 28 -6Q20 -6 12 -6Z', darker(coatDark, 0.6)),
      shape('M20 -12Q24 -27 37 -26Q47 -25 49 -18Q41 -10 28 -10Z', '#eab040'),
      circle(35, -18, 6, p.ink),
      circle(33, -20.5, 1.8, p.white),
      line('M10 4Q12 -4 16 -14', maneDark, 3.5),
      shape('M20 -2Q36 -2 48 -10Q42 8 22 8Z', coatLight, { opacity: 0.7 }),
    ],
    { flip: side < 0 },
  );
const head = group(
  [
    [-1, 1].map((s) =>
      group(
        [
          circle(66, -68, 25, coat),
          circle(66, -66, 17, darker(coatDark, 0.45)),
          shape('M50 -52Q50 -80 68 -84Q64 -66 62 -50Z', coatLight, { opacity: 0.85 }),
        ],
        { flip: s < 0 },
      ),
    ),
    shape(skull, linear([coatLight, coat, coat])),
    shape(half, coatDark, { opacity: 0.34 }),
    shape('M-16 -40Q0 -52 16 -40L24 14Q0 4 -24 14Z', coatLight, { opacity: 0.55 }),
    line('M0 -78V-46M-9 -72L-5 -50M9 -72L5 -50', coatDark, 3, { opacity: 0.5 }),
    eye(-1),
    eye(1),
    shape('M-46 40C-48 14 -22 12 0 20C22 12 48 14 46 40C46 64 22 70 0 62C-22 70 -46 64 -46 40Z', '#f8e2b4'),
    shape('M0 20C22 12 48 14 46 40C46 64 22 70 0 62Z', coatDark, { opacity: 0.22 }),
    shape('M-17 62Q0 54 17 62Q16 84 0 86Q-16 84 -17 62Z', '#f3d6a0'),
    shape('M-24 12Q0 2 24 12Q22 26 8 32Q0 38 -8 32Q-22 26 -24 12Z', '#4a2420'),
    shape('M-18 13Q0 6 18 13Q10 18 0 17Q-10 18 -18 13Z', '#8a4a40'),
    line('M0 36V50M0 50Q-8 60 -34 62M0 50Q8 60 34 62', '#4a2420', 4),
    [
      [-26, 40],
      [-20, 48],
      [-30, 48],
      [26, 40],
      [20, 48],
      [30, 48],
    ].map(([x, y]) => circle(x, y, 1.8, maneDark)),
  ],
  { x: -6, y: -292, scale: 1.14 },
);

const paw = (x, y, colour) =>
  group(
    [
      shape('M-46 20C-54 -2 -40 -22 -14 -24C18 -26 44 -16 46 20Z', colour),
      line('M-32 18Q-34 4 -26 -2M-14 20Q-17 4 -10 -4M6 20Q3 6 8 -2', darker(coatDark, 0.4), 3.5),
    ],
    { x, y },
  );

const lion = group(
  [
    shadow(120, 4, 420, 42, 0.6, maneDark),
    // Tail along the ground, with its tuft.
    shape(
      ribbon(
        [
          [400, -50],
          [450, -20],
          [510, -8],
          [560, -30],
          [592, -84],
        ],
        [40, 30, 23, 19, 15],
      ),
      linear([coat, coatDark]),
    ),
    group([
      shape(
        ribbon(
          [
            [590, -80],
            [600, -112],
            [592, -150],
          ],
          [18, 36, 2],
        ),
        maneDark,
      ),
      shape(
        ribbon(
          [
            [588, -82],
            [592, -108],
            [580, -136],
          ],
          [12, 16, 2],
        ),
        maneMid,
      ),
    ]),
    // Far foreleg, trunk, thigh.
    shape(
      ribbon(
        [
          [-30, -150],
          [-60, -66],
          [-120, -34],
          [-196, -30],
        ],
        [90, 60, 42, 40],
      ),
      coatDark,
    ),
    paw(-206, -28, mix(coat, coatDark, 0.6)),
    shape(
      'M30 -268C120 -286 200 -246 292 -236C376 -228 436 -172 438 -96C438 -40 420 -4 380 0L-40 0C-100 -60 -60 -236 30 -268Z',
      linear([lighter(coatLight, 0.3), [coat, 0.3], [coatDark, 1]], 8),
    ),
    line('M60 -271C130 -282 200 -246 292 -236C372 -228 430 -176 437 -108', '#ffe3a6', 6, { opacity: 0.85 }),
    shape('M110 -40C150 -92 220 -96 262 -58C240 -20 180 -4 110 -6Z', darker(coatDark, 0.2), { opacity: 0.55 }),
    line('M120 -70Q190 -30 262 -66', darker(coatDark, 0.35), 5, { opacity: 0.5 }),
    shape(
      'M246 -92C258 -178 366 -206 416 -140C446 -96 440 -10 392 0L236 0C220 -8 226 -36 262 -38C284 -40 300 -44 290 -56C262 -60 244 -70 246 -92Z',
      linear([coat, [mix(coat, coatDark, 0.5), 0.6], coatDark]),
    ),
    line('M248 -100C262 -178 362 -202 412 -142', coatLight, 5, { opacity: 0.7 }),
    times(3, (i) =>
      line(`M${150 + i * 34} ${-176 + i * 6}Q${146 + i * 34} ${-140} ${158 + i * 32} ${-112}`, coatDark, 5, {
        opacity: 0.35,
      }),
    ),
    paw(214, -20, mix(coat, coatDark, 0.35)),
    // Near foreleg over the chest.
    shape(
      ribbon(
        [
          [40, -190],
          [96, -96],
          [66, -34],
          [-40, -26],
          [-118, -24],
        ],
        [130, 96, 56, 46, 44],
      ),
      linear([coat, mix(coat, coatDark, 0.55)], -10),
    ),
    line('M118 -60Q112 -12 60 -6', darker(coatDark, 0.3), 4, { opacity: 0.5 }),
    paw(-130, -20, mix(coat, coatLight, 0.35)),
    // Mane: dark behind, warm in front, thin at the crown.
    shape(
      smooth([
        [-120, -330],
        [-60, -392],
        [40, -396],
        [112, -340],
        [132, -250],
        [104, -160],
        [40, -104],
        [-20, -92],
        [-84, -130],
        [-128, -220],
      ]),
      maneDark,
    ),
    locks(2, -236, 116, 130, 30, 70, maneDark, 'one', -28, 208),
    locks(0, -250, 98, 104, 24, 62, maneMid, 'two', -30, 210),
    locks(-4, -268, 80, 80, 20, 54, maneLight, 'three', -24, 204),
    shape(
      smooth([
        [-88, -330],
        [-40, -384],
        [30, -386],
        [80, -334],
        [86, -262],
        [50, -196],
        [-10, -176],
        [-66, -204],
        [-94, -264],
      ]),
      maneMid,
    ),
    locks(-6, -300, 58, 70, 9, 46, maneMid, 'crown', 215, 325),
    head,
  ],
  { x: 672, y: 770, scale: 1.04 },
);

// The teak: a pale trunk that forks, bare twigs, some last leaves.
const bark = '#4f3226';
const branches = [
  [
    [
      [1150, 780],
      [1138, 600],
      [1156, 400],
      [1120, 230],
    ],
    [96, 76, 66, 50],
  ],
  [
    [
      [1140, 420],
      [1010, 300],
      [860, 226],
      [700, 190],
      [560, 210],
    ],
    [52, 42, 30, 18, 5],
  ],
  [
    [
      [1126, 260],
      [1040, 130],
      [980, 30],
      [950, -40],
    ],
    [44, 32, 22, 16],
  ],
  [
    [
      [1126, 250],
      [1210, 120],
      [1330, 40],
      [1420, -40],
    ],
    [46, 36, 26, 18],
  ],
  [
    [
      [1150, 430],
      [1270, 320],
      [1420, 280],
      [1560, 210],
    ],
    [46, 34, 24, 8],
  ],
  [
    [
      [880, 234],
      [800, 130],
      [740, 60],
      [720, -30],
    ],
    [22, 15, 11, 7],
  ],
  [
    [
      [700, 190],
      [640, 130],
      [600, 70],
    ],
    [12, 8, 3],
  ],
  [
    [
      [1000, 296],
      [960, 360],
      [890, 384],
    ],
    [16, 9, 3],
  ],
  [
    [
      [1330, 302],
      [1400, 200],
      [1490, 140],
    ],
    [16, 11, 4],
  ],
  [
    [
      [1420, 280],
      [1480, 330],
      [1560, 344],
    ],
    [14, 9, 3],
  ],
];
const tints = [p.ochre, p.ochreDark, p.terracotta, p.terracottaLight, '#c98f3c'];
const leaves = (() => {
  const r = random('teak');
  const spots = [
    [560, 206],
    [600, 74],
    [640, 134],
    [700, 184],
    [742, 66],
    [724, 10],
    [800, 126],
    [860, 222],
    [890, 388],
    [955, 366],
    [980, 40],
    [1040, 120],
    [940, 250],
    [1300, 66],
    [1210, 110],
    [1400, 204],
    [1490, 144],
    [1560, 216],
    [1480, 326],
    [1556, 346],
    [1270, 316],
    [1420, 10],
    [660, 200],
    [780, 204],
  ];
  return spots.map(([x, y]) =>
    times(r.chance(0.6) ? 3 : 2, () =>
      leaf(x + r.between(-14, 14), y + r.between(-6, 12), r.between(26, 44), r.between(90, 270), r.pick(tints)),
    ),
  );
})();

export default scene({
  key: 'gir-lions',
  background: [
    sky(['#e8a556', '#f2c274', '#f9dfa0', '#fbe9bd']),
    sun(470, 300, 92, '#fff3cf', 0.9),
    rays(470, 300, 1100, { from: -20, to: 200, count: 14, colour: '#fff1c4', opacity: 0.3 }),
  ],
  content: [
    birds(300, 170, 5, { key: 'kites', spread: 230, size: 17, colour: '#8a4a22' }),
    ranges(470, 600, 4, '#eabb70', '#bb7531', { key: 'girnar', rise: 120 }),
    times(18, (i) => {
      const r = random('scrub' + i),
        x = i * 95 + r.between(-30, 30),
        s = r.between(24, 54);
      return shape(blob(x, 592 - s * 0.3, s, { key: 'b' + i, stretch: 1.5 }), mix('#b57a35', '#7d6a32', r()));
    }),
    hills(612, 20, linear(['#c5873a', '#9c5f25', '#6f3d18']), { key: 'meadow' }),
    grass(-20, 650, 1640, { key: 'back', height: 80, count: 260, colours: ['#dca450', '#b97a33', '#96591f'] }),
    hills(648, 10, linear(['#a8682a', '#8a5221', '#5f3315']), { key: 'ground' }),
    shape('M1700 760L860 700L300 790L500 860L1700 900Z', '#7d431c', { opacity: 0.35 }),
    branches.map(([points, widths]) => shape(ribbon(points, widths), bark)),
    shape('M1040 806Q1100 780 1104 690L1180 690Q1190 780 1276 806Z', bark),
    shape(
      ribbon(
        [
          [1106, 760],
          [1106, 600],
          [1128, 410],
          [1102, 250],
        ],
        [22, 16, 13, 4],
      ),
      '#b5834f',
      { opacity: 0.75 },
    ),
    shape(
      ribbon(
        [
          [1110, 360],
          [1000, 284],
          [860, 214],
          [700, 182],
          [566, 204],
        ],
        [9, 9, 7, 4, 2],
      ),
      '#b5834f',
      { opacity: 0.75 },
    ),
    shape(
      ribbon(
        [
          [1112, 240],
          [1026, 124],
          [968, 20],
        ],
        [8, 9, 6],
      ),
      '#b5834f',
      { opacity: 0.6 },
    ),
    times(9, (i) => line(`M${1128 + ((i * 17) % 38)} ${470 + i * 34}q6 22 -2 44`, '#2d1b16', 4, { opacity: 0.5 })),
    leaves,
    lion,
    grass(300, 806, 1010, {
      key: 'paws',
      height: 56,
      count: 170,
      colours: ['#8c5321', '#b87a33', '#c9903f', '#6b3a17'],
    }),
    grass(-20, 858, 1640, {
      key: 'mid',
      height: 84,
      count: 230,
      colours: ['#7a451c', '#96591f', '#b87a33', '#5f3315'],
    }),
    grass(-20, 905, 1640, {
      key: 'front',
      height: 120,
      count: 190,
      colours: ['#8c5321', '#6b3a17', '#b87a33', '#d29b48'],
    }),
    grass(-20, 910, 420, { key: 'cornerL', height: 230, count: 44, colours: ['#5a2f14', '#7a451c', '#a86b2a'] }),
    grass(1180, 910, 440, {
      key: 'cornerR',
      height: 240,
      count: 46,
      lean: -0.2,
      colours: ['#4b2712', '#6b3a17', '#8c5321'],
    }),
  ],
  light: { x: 0.3, y: 0.34, colour: '#fff0c0', strength: 0.26 },
});
