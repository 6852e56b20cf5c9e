// A gram sabha: the banyan holds its roof over the round platform, a woman speaks, the village listens. Late afternoon.
import {
  arc,
  blob,
  clip,
  darker,
  ellipse,
  figure,
  group,
  hills,
  house,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  sun,
  times,
  tree,
} from '../kit.mjs';

const wood = '#5b3a2a',
  woodLight = '#a8744a',
  woodDark = '#32201c';

// The crown: clumps in three tones, lit from the right.
function crown() {
  const r = random('banyan');
  const spots = Array.from({ length: 74 }, (_, i) => {
    const x = -60 + (i % 25) * 71 + r.between(-26, 26),
      row = Math.floor(i / 25);
    return [
      x,
      36 + row * 82 + r.between(-26, 26) + Math.abs(x - 800) * 0.05 - (row === 2 ? Math.cos((x - 800) / 300) * 26 : 0),
      r.between(64, 104),
    ];
  });
  return [
    [0, 0, 1, '#12362b'],
    [10, -14, 0.86, '#28583a'],
    [22, -28, 0.62, '#4f8a4b'],
    [34, -40, 0.36, '#8db35c'],
  ].map(([dx, dy, k, fill], layer) =>
    spots.map(([x, y, s], i) =>
      layer > 1 && (i + layer) % (layer === 3 ? 3 : 2)
        ? ''
        : shape(
            blob(x + dx, y + dy, s * k, { key: 'c' + i + layer, wobble: 0.16, stretch: 1.35, corners: 11 }),
            layer === 3 && x > 760 ? '#b7c76c' : fill,
          ),
    ),
  );
}
const leaves = (() => {
  const r = random('leaf');
  return times(150, () => {
    const x = r.between(0, 1600),
      y = r.between(10, 300);
    return ellipse(0, 0, r.between(9, 15), 5.5, r.pick(['#c9d47c', '#94b964', '#1b4733', '#e0cf72']), {
      opacity: 0.85,
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(r.between(-60, 60))})`,
    });
  });
})();

// Trunk of grown-together roots, and roots that hang or have reached the ground.
const trunk = [
  shape(
    'M560 640C640 610 664 520 650 400C640 330 580 280 520 240L1080 240C1020 290 950 340 944 410C936 520 966 610 1040 640Z',
    linear([woodDark, wood, woodLight], -90),
  ),
  [
    [
      [610, 644],
      [684, 560],
      [690, 400],
      [620, 260],
    ],
    [
      [690, 650],
      [728, 540],
      [730, 380],
      [700, 240],
    ],
    [
      [770, 652],
      [776, 520],
      [790, 380],
      [800, 230],
    ],
    [
      [856, 652],
      [838, 520],
      [850, 390],
      [900, 240],
    ],
    [
      [940, 648],
      [896, 540],
      [900, 400],
      [980, 260],
    ],
  ].map((pts, i) => [
    shape(ribbon(pts, [58, 44, 40, 34]), mix(woodDark, woodLight, 0.16 + i * 0.17)),
    shape(
      ribbon(
        pts.map(([x, y]) => [x + 13, y]),
        [7, 6, 6, 4],
      ),
      lighter(woodLight, 0.2),
      { opacity: 0.25 + i * 0.12 },
    ),
  ]),
];
const hanging = (() => {
  const r = random('hang');
  return [
    [120, 640, 22],
    [176, 630, 13],
    [318, 520, 10],
    [408, 470, 8],
    [470, 560, 11],
    [1130, 540, 10],
    [1206, 470, 8],
    [1290, 520, 9],
    [1428, 634, 20],
    [1482, 646, 14],
    [1560, 560, 9],
  ].map(([x, end, w]) => {
    const bend = r.between(-16, 16);
    return shape(
      ribbon(
        [
          [x + bend, 150],
          [x - bend, 330],
          [x, end],
        ],
        [w, w * 0.8, end > 600 ? w * 1.5 : 3],
      ),
      x > 800 ? mix(wood, woodLight, 0.35) : mix(woodDark, wood, 0.6),
    );
  });
})();

// The platform: a drum of stone with a whitewashed lip.
const platform = [
  ellipse(800, 706, 430, 70, p.ink, { opacity: 0.3 }),
  shape('M408 606V672C408 734 1192 734 1192 672V606Z', linear(['#7a4a34', '#b4714a', '#e0a36c'], -90)),
  times(3, (row) => line(arc(800, 624 + row * 24, 392, 60, 12, 168), '#6b3d2a', 3, { opacity: 0.55 })),
  times(24, (i) => {
    const a = ((14 + i * 6.6) * Math.PI) / 180,
      x = 800 - Math.cos(a) * 392,
      y = 612 + Math.sin(a) * 60 + (i % 2) * 26;
    return line(`M${x} ${y}v22`, '#6b3d2a', 3, { opacity: 0.5 });
  }),
  ellipse(800, 606, 404, 64, '#8a5636'),
  ellipse(800, 598, 404, 64, linear(['#c9a877', '#ecd5a2', '#fbe9bd'], -80)),
  line(arc(800, 599, 402, 63, 10, 110), '#fff6d8', 5, { opacity: 0.9 }),
  shape('M520 556C640 530 950 530 1050 566C1000 600 880 620 700 612C580 606 500 584 520 556Z', '#7c6444', {
    opacity: 0.45,
  }),
];

const speaker = [
  shadow(930, 642, 60, 11, 0.5),
  figure({
    x: 930,
    y: 640,
    scale: 1.32,
    pose: 'standing',
    dress: 'sari',
    colour: p.coral,
    second: p.ochreLight,
    skin: skins[1],
    head: 'bun',
    joints: { handR: [64, -146], elbowR: [40, -122], handL: [-44, -112], elbowL: [-36, -132] },
  }),
];
const panch = [
  [560, 630, 1.02, { dress: 'kurta', colour: p.white, second: p.paper, head: 'turban', wrap: p.ochre, skin: skins[0] }],
  [
    660,
    646,
    1.02,
    { dress: 'sari', colour: p.teal, second: p.coralLight, head: 'scarf', wrap: p.teal, skin: skins[2] },
  ],
  [1062, 634, 1.02, { dress: 'kurta', colour: '#d8c7a0', second: p.white, head: 'grey', skin: skins[1] }],
].map(([x, y, s, o]) => [shadow(x, y + 2, 56, 10, 0.4), figure({ x, y, scale: s, pose: 'seated', ...o })]);

// The listeners, seen from behind, nearer and larger in three arcs.
const seat = (x, y, s, { veil, ...o }) => [
  shadow(x - 14 * s, y + 2, 62 * s, 11 * s, 0.5),
  figure({ x, y, scale: s, pose: 'seated', back: true, ...o }),
  // A sari's end drawn over the head, seen from behind.
  veil
    ? group(
        [
          shape(
            'M-17 -112C-19 -140 19 -140 17 -112C18 -98 32 -92 34 -76C36 -58 24 -44 6 -36C-8 -46 -28 -58 -34 -76C-32 -92 -18 -98 -17 -112Z',
            linear([lighter(o.colour, 0.14), darker(o.colour, 0.2)]),
          ),
          line('M-33 -76C-28 -58 -8 -46 6 -36C24 -44 36 -58 34 -76', p.ochreLight, 3),
          line('M-10 -104Q-14 -84 -18 -70M4 -106Q6 -80 4 -52M13 -102Q18 -84 24 -70', darker(o.colour, 0.32), 2, {
            opacity: 0.6,
          }),
        ],
        { x, y, scale: s },
      )
    : '',
];
const coats = [p.ochre, '#e9dfc8', p.tealLight, p.terracotta, '#b9cfa0', p.coral, p.sky, '#7d5a8a', p.ochreLight];
const rowOf = (count, y, s, x0, x1, key, lift = 0) => {
  const r = random(key);
  return Array.from({ length: count }, (_, i) => {
    const t = count > 1 ? i / (count - 1) : 0.5,
      x = x0 + (x1 - x0) * t + r.between(-10, 10),
      woman = r.chance(0.5),
      colour = coats[Math.floor(r() * coats.length)],
      wrap = coats[Math.floor(r() * coats.length)];
    return seat(
      x,
      y + Math.abs(t - 0.5) * -lift + r.between(-4, 4),
      s,
      woman
        ? {
            dress: 'sari',
            colour,
            second: darker(colour, 0.2),
            head: r.chance(0.25) ? 'bun' : 'plait',
            veil: r.chance(0.55),
            skin: skins[Math.floor(r() * 4)],
          }
        : {
            dress: 'kurta',
            colour,
            second: p.paperDark,
            head: ['turban', 'hair', 'cap', 'turban'][Math.floor(r() * 4)],
            wrap,
            skin: skins[Math.floor(r() * 4)],
          },
    );
  });
};

export default scene({
  key: 'gram-panchayat',
  background: [
    rect(0, 0, 1600, 900, linear(['#7fb3a0', '#cfd79f', '#f8e3a2', '#fbecc0'])),
    sun(1210, 372, 66, '#fff6d4', 1),
  ],
  content: [
    hills(520, 40, linear(['#cdd08c', '#b3bf78']), { key: 'far' }),
    [
      [300, 560, 130],
      [1120, 552, 120],
      [1380, 566, 170],
      [190, 572, 150],
    ].map(([x, y, w], i) => house(x, y, w, { wall: i % 2 ? '#fbe8bd' : '#f0d39a', tiles: p.terracotta, door: p.teal })),
    tree(1290, 566, 120, { key: 'a', crown: '#8aa860' }),
    tree(420, 566, 130, { key: 'b', crown: '#7da05c' }),
    tree(40, 580, 190, { key: 'c', crown: '#6e9656' }),
    tree(1570, 580, 200, { key: 'd', crown: '#7da05c' }),
    hills(572, 14, linear(['#e6d48c', '#d2b36c', '#a8793f', '#7a5230']), { key: 'ground' }),
    shape('M-20 640C300 600 1300 600 1620 640V700C1300 660 300 660 -20 700Z', '#f8e0a0', { opacity: 0.4 }),
    rays(1210, 372, 1000, { from: 60, to: 200, count: 12, colour: '#fff3c4', opacity: 0.34 }),
    platform.slice(0, 1),
    hanging,
    platform.slice(1),
    group(group(trunk, { y: -56 }), { clipPath: clip(rect(0, 0, 1600, 598, '#000')) }),
    // The kerb round the trunk.
    shape(
      'M548 556V586C548 634 1040 634 1040 586V556C1040 604 548 604 548 556Z',
      linear(['#8a3f2a', '#c96a48', '#f0a878'], -90),
    ),
    shape('M548 556C548 604 1040 604 1040 556L1028 552C1024 588 564 588 560 552Z', '#f6dcae'),
    panch,
    speaker,
    // Shade of the tree over the crowd's ground.
    shape('M-20 760C300 700 560 740 800 752C1080 744 1300 716 1620 780V910H-20Z', '#3a2a1c', { opacity: 0.34 }),
    rowOf(4, 742, 1.08, 196, 400, 'w', 0),
    rowOf(3, 742, 1.08, 1216, 1420, 'e', 0),
    rowOf(9, 802, 1.26, 250, 1350, 'two', 40),
    rowOf(9, 888, 1.56, 90, 1540, 'three', 30),
    rect(0, 0, 1600, 90, '#12362b'),
    crown(),
    leaves,
  ],
  light: { x: 0.72, y: 0.4, colour: '#fff0b8', strength: 0.24 },
  rim: 0.44,
});
