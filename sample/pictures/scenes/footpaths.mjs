// A city that can be walked: morning under the trees, and one broad footpath with room for everybody.
import {
  blob,
  building,
  circle,
  darker,
  ellipse,
  figure,
  glow,
  group,
  lighter,
  line,
  linear,
  longShadow,
  mix,
  palette as p,
  polygon,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  times,
} from '../kit.mjs';

const bark = '#6b4a38',
  ground = 800;
// A street tree with a high crown: trunk with its lit side, limbs, clumps that overlap into one canopy.
function shade(x, foot, top, s, key) {
  const r = random(key),
    limbs = [
      [
        [0, -300],
        [-90, -400],
        [-190, -450],
      ],
      [
        [0, -300],
        [80, -420],
        [190, -470],
      ],
      [
        [0, -320],
        [-10, -440],
        [20, -520],
      ],
    ];
  const clumps = [
    [-230, -470, 92],
    [-140, -540, 108],
    [-30, -580, 118],
    [90, -560, 112],
    [200, -500, 96],
    [40, -480, 100],
    [-80, -460, 96],
    [270, -450, 66],
    [-290, -430, 60],
  ].map(([a, b, c]) => [a + r.between(-16, 16), b + r.between(-12, 12), c * r.between(0.92, 1.1)]);
  return {
    trunk: group(
      [
        shape(
          ribbon(
            [
              [0, 10],
              [-6, -120],
              [6, -240],
              [0, -330],
            ],
            [54, 42, 36, 34],
          ),
          bark,
        ),
        shape('M-56 12Q-26 2 -24 -40H24Q28 2 58 12Z', bark),
        limbs.map((l) => shape(ribbon(l, [26, 18, 9]), bark)),
        shape(
          ribbon(
            [
              [-14, 0],
              [-20, -120],
              [-8, -240],
              [-12, -320],
            ],
            [11, 10, 8, 4],
          ),
          '#b98a64',
          { opacity: 0.8 },
        ),
        times(5, (i) => line(`M${2 + (i % 3) * 6} ${-60 - i * 46}q5 16 -2 30`, '#3f2a22', 3.4, { opacity: 0.6 })),
      ],
      { x, y: foot, scale: s },
    ),
    crown: group(
      [
        clumps.map(([a, b, c], i) => shape(blob(a, b, c, { key: key + i, wobble: 0.12, stretch: 1.25 }), '#2f6640')),
        clumps.map(([a, b, c], i) =>
          shape(blob(a - c * 0.16, b - c * 0.2, c * 0.76, { key: key + i, wobble: 0.12, stretch: 1.25 }), '#4f8a4b'),
        ),
        clumps.map(([a, b, c], i) =>
          [
            [-0.36, -0.42, 0.34],
            [0.06, -0.56, 0.24],
            [-0.5, -0.02, 0.2],
          ].map(([dx, dy, q], k) =>
            shape(
              blob(a + c * dx, b + c * dy, c * q, { key: key + 'l' + i + k, wobble: 0.2, stretch: 1.7 }),
              k ? '#6fa352' : '#82b058',
            ),
          ),
        ),
        times(34, () =>
          ellipse(
            r.between(-260, 260),
            r.between(-620, -400),
            r.between(7, 13),
            r.between(4, 6),
            r.pick(['#a9c86a', '#c3d47a', '#2f6640']),
            { opacity: 0.75 },
          ),
        ),
      ],
      { x, y: foot, scale: s },
    ),
  };
}
const trees = [shade(250, 716, 0, 1.06, 't1'), shade(764, 712, 0, 1.02, 't2'), shade(1290, 716, 0, 1.08, 't3')];

// A wheelchair seen from its right side, its rider in it; wheels on 0.
const chair = group(
  [
    shadow(0, 2, 110, 12, 0.5, '#4a3020'),
    line('M-48 -170L-66 -180', p.ink, 9),
    line('M-44 -168V-78H34L52 -26H76', '#33404e', 8),
    line('M-44 -112H30', '#33404e', 6),
    figure({
      x: -24,
      y: -28,
      scale: 1.18,
      pose: 'sitting',
      dress: 'kurta',
      colour: p.coral,
      second: p.night,
      skin: skins[2],
      head: 'plait',
      joints: { handL: [20, -74], handR: [6, -58], footL: [62, 8], footR: [54, 8], kneeL: [46, -52], kneeR: [40, -50] },
    }),
    circle(-20, -54, 54, 'none', { stroke: '#22262e', strokeWidth: 9 }),
    circle(-20, -54, 44, 'none', { stroke: '#9aa4ac', strokeWidth: 4 }),
    times(10, (i) =>
      line(
        `M-20 -54L${Math.round(-20 + Math.cos(i * 0.628) * 50)} ${Math.round(-54 + Math.sin(i * 0.628) * 50)}`,
        '#8a949c',
        2,
      ),
    ),
    circle(-20, -54, 8, '#22262e'),
    circle(54, -14, 14, 'none', { stroke: '#22262e', strokeWidth: 7 }),
    line('M56 -28L60 -22', '#33404e', 6),
    shape('M62 -22L92 -18V-10H62Z', '#33404e'),
  ],
  { x: 700, y: ground + 46, scale: 1.12 },
);

// The vendor's cart: fruit under an awning, on four wheels.
const cart = group(
  [
    shadow(0, 4, 170, 14, 0.5, '#4a3020'),
    [-120, 112].map((x) => rect(x, -262, 8, 190, '#7a4a30')),
    shape('M-156 -250L-128 -312H128L156 -250Z', p.paper),
    times(4, (i) =>
      shape(
        polygon([
          [-156 + i * 78, -250],
          [-128 + i * 64, -312],
          [-96 + i * 64, -312],
          [-117 + i * 78, -250],
        ]),
        p.coral,
      ),
    ),
    times(8, (i) => shape(`M${-156 + i * 39} -250h39v6a19.5 18 0 0 1 -39 0Z`, i % 2 ? p.paper : p.coral)),
    rect(-156, -252, 312, 12, p.ink, { opacity: 0.18 }),
    // Fruit in heaps.
    [
      [-100, p.ochre, 4],
      [-28, p.coral, 4],
      [42, p.leafLight, 4],
      [106, '#e58a3a', 3],
    ].map(([x, c, n]) =>
      times(n, (row) =>
        times(
          n - row,
          (i) =>
            circle(x + (i - (n - row - 1) / 2) * 20, -96 - row * 16, 11.5, darker(c, 0.12)) +
            circle(x + (i - (n - row - 1) / 2) * 20 - 2, -99 - row * 16, 8.5, lighter(c, 0.12)),
        ),
      ),
    ),
    [
      [-66, -170],
      [-54, -164],
      [-42, -170],
    ].map(([x, y]) =>
      shape(`M${x} -240Q${x - 10} -210 ${x - 6} ${y - 18}Q${x + 10} ${y - 10} ${x + 10} -212Z`, p.ochreLight),
    ),
    line('M-54 -250V-236', '#4f8a4b', 5),
    shape('M-150 -92H150L136 -38H-136Z', linear(['#4f9a96', '#0f5a61'])),
    rect(-156, -98, 312, 12, '#d9a25c'),
    times(6, (i) =>
      shape(
        polygon([
          [-110 + i * 44, -78],
          [-96 + i * 44, -64],
          [-110 + i * 44, -50],
          [-124 + i * 44, -64],
        ]),
        p.ochreLight,
      ),
    ),
    rect(-130, -38, 260, 8, '#0a343c'),
    [-92, 92].map(
      (x) =>
        circle(x, -24, 25, 'none', { stroke: '#2b2320', strokeWidth: 8 }) +
        times(6, (i) =>
          line(
            `M${x} -24L${Math.round(x + Math.cos(i * 1.047) * 24)} ${Math.round(-24 + Math.sin(i * 1.047) * 24)}`,
            '#2b2320',
            3,
          ),
        ) +
        circle(x, -24, 6, p.coral),
    ),
    line('M-150 -80H-196', '#7a4a30', 9),
  ],
  { x: 1130, y: ground + 8 },
);
const bag = (x, y, s, c) =>
  group(
    [
      shape('M-17 -30Q-17 -44 0 -44Q17 -44 17 -30V8Q0 14 -17 8Z', linear([lighter(c, 0.15), darker(c, 0.2)])),
      rect(-12, -16, 24, 16, darker(c, 0.2), { rx: 4 }),
      line('M-8 -42V-48H8V-42', darker(c, 0.3), 3),
    ],
    { x, y, scale: s },
  );

export default scene({
  key: 'footpaths',
  background: [
    rect(0, 0, 1600, 700, linear(['#a9d6d0', '#dcebc8', '#fdf0c4', '#fbe3a8'])),
    glow(420, 330, 700, '#fff6d0', 0.95),
  ],
  content: [
    // The city behind, pale; a compound wall with bougainvillea.
    (() => {
      const r = random('city');
      return times(15, (i) =>
        building(-30 + i * 112, 600, r.between(84, 108), r.between(170, 360), {
          key: 'c' + i,
          wall: mix('#f3e0b0', '#e3c8a0', r()),
          window: '#c9ae8c',
          lit: '#fff6d8',
          litShare: 0.2,
          columns: 3,
          rows: 5,
          roof: '#d3b48c',
        }),
      );
    })(),
    rect(
      0,
      380,
      1600,
      240,
      linear([
        ['#fdf0c4', 0, 0.1],
        ['#fdf0c4', 1, 0.7],
      ]),
    ),
    rect(0, 566, 1600, 110, linear(['#eec08c', '#d9976a'])),
    rect(0, 558, 1600, 16, '#f6dcae'),
    times(18, (i) => rect(20 + i * 92, 592, 62, 62, '#c07a54', { opacity: 0.5, rx: 30 })),
    (() => {
      const r = random('vine');
      return [
        [60, 560, 120],
        [480, 556, 150],
        [1040, 558, 140],
        [1530, 560, 110],
      ].map(([x, y, w], k) =>
        times(30, () =>
          shape(
            blob(x + r.between(-w, w), y + r.between(-34, 50) * (1 - ((0.2 * k) % 1)), r.between(9, 20), {
              key: 'v' + Math.round(r() * 40),
            }),
            r.pick(['#4f8a4b', '#6fa050', p.coral, p.coralDark, p.coralLight]),
          ),
        ),
      );
    })(),
    // The footpath: paving in perspective, a strip to feel with the feet, the kerb and the road.
    rect(0, 672, 1600, 174, linear(['#f3dcb0', '#e6c692', '#d3a978'])),
    [690, 714, 746, 790].map((y, i) => line(`M-20 ${y}H1620`, '#b98f62', 2 + i * 0.5, { opacity: 0.5 })),
    times(30, (i) =>
      line(`M${800 + (i - 14.5) * 92} 674L${800 + (i - 14.5) * 150} 846`, '#b98f62', 2.4, { opacity: 0.45 }),
    ),
    shape('M-20 752H1620V780H-20Z', '#e8b43c'),
    times(82, (i) => rect(-10 + i * 20, 758, 12, 16, '#c98f22', { rx: 4 })),
    rect(0, 846, 1600, 20, linear(['#fffaf0', '#c9b89a'])),
    times(14, (i) => rect(-20 + i * 124, 846, 62, 20, '#3a3f4a', { opacity: 0.85 })),
    rect(0, 866, 1600, 40, linear(['#5a5f6a', '#3f444e'])),
    rect(0, 866, 1600, 6, p.ink, { opacity: 0.4 }),
    // Planting squares and trunks, then the crowns.
    [250, 764, 1290].map(
      (x) =>
        shape(
          polygon([
            [x - 86, 706],
            [x + 86, 706],
            [x + 100, 732],
            [x - 100, 732],
          ]),
          '#7a5238',
        ) + times(9, (i) => ellipse(x - 76 + i * 19, 722 + (i % 2) * 5, 15, 8, i % 2 ? '#5f9450' : '#3f7a48')),
    ),
    trees.map((t) => t.trunk),
    rays(160, -160, 1300, { from: 30, to: 84, count: 10, colour: '#fff6c8', opacity: 0.55 }),
    trees.map((t) => t.crown),
    // Dappled light on the paving, and the shade between.
    (() => {
      const r = random('dapple');
      return [
        times(34, () =>
          ellipse(r.between(0, 1600), r.between(690, 840), r.between(30, 90), r.between(6, 14), '#8a6a50', {
            opacity: 0.2,
          }),
        ),
        times(46, () =>
          ellipse(r.between(0, 1600), r.between(690, 838), r.between(8, 26), r.between(3, 7), '#fff6d0', {
            opacity: r.between(0.35, 0.8),
          }),
        ),
      ];
    })(),
    // A bench with an old pair, behind.
    group(
      [
        shadow(0, 2, 150, 10, 0.4, '#4a3020'),
        rect(-130, -62, 260, 9, '#8a5a34'),
        rect(-130, -88, 260, 8, '#a06a3c'),
        rect(-130, -106, 260, 8, '#a06a3c'),
        [-110, 102].map((x) => rect(x, -106, 9, 106, '#33404e')),
      ],
      { x: 986, y: 720, scale: 0.8 },
    ),
    // The walkers, far to near.
    cart,
    longShadow(1300, ground + 6, 30, 130, 26, 0.3),
    figure({
      x: 1296,
      y: ground + 8,
      scale: 1.32,
      dress: 'shirt',
      colour: p.ochreLight,
      second: p.teal,
      head: 'turban',
      wrap: p.coral,
      skin: skins[0],
      flip: true,
      joints: { handR: [60, -108], handL: [-24, -89] },
    }),
    longShadow(886, ground - 6, 30, 110, 22, 0.3),
    figure({
      x: 890,
      y: ground - 6,
      scale: 1.3,
      pose: 'walking',
      dress: 'sari',
      colour: p.teal,
      second: p.ochre,
      head: 'bun',
      skin: skins[1],
    }),
    group(
      [
        shape('M-20 -4H20L16 44Q0 50 -16 44Z', linear(['#e9b973', '#a8703a'])),
        line('M-14 -2Q0 -30 14 -2', '#8a5a34', 4),
        ellipse(-6, -8, 9, 8, p.leaf),
        ellipse(8, -8, 8, 8, p.coral),
      ],
      { x: 930, y: 684 },
    ),
    longShadow(420, ground + 4, 34, 130, 26, 0.3),
    longShadow(520, ground + 12, 24, 90, 22, 0.3),
    longShadow(584, ground + 6, 24, 90, 22, 0.3),
    figure({
      x: 412,
      y: ground + 4,
      scale: 1.36,
      pose: 'walking',
      dress: 'kurta',
      colour: p.nightLight,
      second: p.paper,
      skin: skins[1],
      head: 'grey',
      joints: { handL: [34, -96] },
    }),
    line('M462 674L478 802', '#6b4a38', 6),
    bag(500, ground - 62, 1, p.coral),
    figure({
      x: 520,
      y: ground + 14,
      scale: 1.5,
      child: true,
      pose: 'walking',
      dress: 'shirt',
      colour: p.white,
      second: p.teal,
      skin: skins[2],
    }),
    bag(500, ground - 72, 1.05, p.coral),
    figure({
      x: 592,
      y: ground + 8,
      scale: 1.5,
      child: true,
      pose: 'walking',
      dress: 'frock',
      colour: p.teal,
      second: p.white,
      head: 'plait',
      skin: skins[1],
    }),
    bag(573, ground - 76, 1.05, p.ochre),
    longShadow(690, ground + 46, 90, 150, 16, 0.3),
    chair,
    // Pigeons at the kerb.
    [
      [960, 836],
      [1004, 828],
      [930, 822],
    ].map(([x, y], i) =>
      group(
        [
          ellipse(2, 2, 16, 3, p.ink, { opacity: 0.3 }),
          shape(
            'M-20 -4Q-4 -20 10 -14Q12 -24 19 -22Q24 -18 18 -12Q14 0 0 0Q-10 0 -20 -4Z',
            ['#7a8494', '#5f6a7c', '#9aa4b0'][i],
          ),
          shape('M23 -19L29 -17L23 -16Z', p.ochre),
          line('M0 0V4M5 0V4', p.coral, 2),
        ],
        { x, y, flip: i === 1 },
      ),
    ),
  ],
  light: { x: 0.24, y: 0.3, colour: '#fff6d0', strength: 0.24 },
  rim: 0.34,
});
