// An embassy: a villa and its flagpole behind an open gate; the paths that lead to it are open passports.
import {
  birds,
  blob,
  blur,
  circle,
  cloud,
  darker,
  ellipse,
  glow,
  grass,
  group,
  line,
  linear,
  longShadow,
  mix,
  palette as p,
  polygon,
  random,
  ranges,
  rect,
  scene,
  shadow,
  shape,
  sky,
  star,
  sun,
  times,
  tree,
} from '../kit.mjs';

const wall = '#fbe7c2',
  side = '#d79a78';
const win = (x, y, w, h, lit) => [
  rect(x - 6, y - 6, w + 12, h + 12, '#fffaf0', { rx: 2 }),
  rect(x, y, w, h, lit ? linear(['#ffe9a6', '#ffc85c']) : linear(['#5a5a86', '#8a6a8c'])),
  rect(x + w / 2 - 2, y, 4, h, '#fffaf0'),
  rect(x, y + h * 0.4, w, 4, '#fffaf0'),
  rect(x - 12, y + h + 4, w + 24, 9, '#e2b488'),
  [-1, 1].map(
    (s) =>
      rect(s < 0 ? x - 26 : x + w + 8, y - 4, 18, h + 10, linear(['#3f9c98', '#0f5a61'])) +
      times(5, (i) => rect(s < 0 ? x - 24 : x + w + 10, y + 6 + (i * h) / 5, 14, 3, '#0a343c', { opacity: 0.5 })),
  ),
];
// The villa, its foot's middle at 0, 0.
const villa = group(
  [
    shape('M-330 4H340L430 40H-300Z', '#3a1f3c', { opacity: 0.35, filter: blur(8) }),
    rect(-310, -246, 620, 246, linear([wall, '#f7d5a4', '#e9b98c'], -90)),
    shape('M150 -246H310V0H150Z', side, { opacity: 0.45 }),
    rect(-310, -22, 620, 22, '#c98a68'),
    rect(-318, -132, 636, 10, '#fffaf0', { opacity: 0.9 }),
    shape('M-346 -240L-290 -322H290L346 -240Z', linear(['#e57a58', '#b94a3c'])),
    times(6, (i) => line(`M${-346 + i * 9.4} ${-240 - i * 13.6}H${346 - i * 9.4}`, '#8c2f30', 3, { opacity: 0.5 })),
    times(22, (i) => line(`M${-330 + i * 31.4} -240L${-276 + i * 26.3} -322`, '#8c2f30', 2, { opacity: 0.4 })),
    rect(-350, -246, 700, 12, '#fffaf0'),
    rect(-350, -236, 700, 8, '#8c5a4c', { opacity: 0.5 }),
    [-250, -150].map((x) => [win(x - 24, -218, 48, 70, x === -150), win(x - 24, -104, 48, 70, x === -250)]),
    [150, 250].map((x) => [win(x - 24, -218, 48, 70, x === 250), win(x - 24, -104, 48, 70, x === 150)]),
    // The middle bay: a gabled porch with columns and a lit door.
    rect(-96, -262, 192, 262, linear(['#fff3d6', '#f5d9ac'])),
    shape('M-122 -258L0 -352L122 -258Z', linear(['#fffaf0', '#f0cfa0'])),
    shape('M-92 -264L0 -334L92 -264Z', '#e2b488'),
    circle(0, -288, 22, '#fffaf0'),
    circle(0, -288, 16, '#3f9c98'),
    shape(star(0, -288, 13, 6, 8), '#f5cf78'),
    [-58, 0, 58].map((x) => [
      shape(`M${x - 19} -146V-210A19 19 0 0 1 ${x + 19} -210V-146Z`, '#fffaf0'),
      shape(`M${x - 14} -150V-208A14 14 0 0 1 ${x + 14} -208V-150Z`, linear(['#ffe9a6', '#ffc85c'])),
    ]),
    rect(-106, -146, 212, 12, '#fffaf0'),
    times(13, (i) => rect(-98 + i * 16, -166, 6, 20, '#fffaf0')),
    rect(-102, -170, 204, 5, '#fffaf0'),
    glow(0, -50, 130, '#ffcf6b', 0.8),
    shape('M-34 0V-86A34 34 0 0 1 34 -86V0Z', '#8c2f30'),
    shape('M-28 0V-84A28 28 0 0 1 28 -84V0Z', linear(['#ffe9a6', '#ffb84c'])),
    line('M0 0V-112', '#8c2f30', 4),
    [-92, -62, 46, 76].map(
      (x) =>
        rect(x, -134, 17, 134, linear(['#fffdf4', '#f5dcb4', '#c9946c'], -90)) +
        rect(x - 4, -10, 25, 10, '#fffaf0') +
        rect(x - 4, -138, 25, 9, '#fffaf0'),
    ),
    [0, 1, 2].map((i) => rect(-112 - i * 14, -6 + i * 9, 224 + i * 28, 10, mix('#fff3d6', '#c98a68', i * 0.3))),
  ],
  { x: 800, y: 560, scale: 0.92 },
);

// The flag: plain bands that belong to no country; its pole stands in the garden.
const flag = (() => {
  const w = 196,
    wave = (u, v) => [1128 + u * w, 96 + v * 116 + Math.sin(u * 6.4 + 0.3) * 13 * (0.3 + u) + u * 12],
    band = (a, b, c) =>
      shape(
        polygon([
          ...Array.from({ length: 21 }, (_, i) => wave(i / 20, a)),
          ...Array.from({ length: 21 }, (_, i) => wave(1 - i / 20, b)),
        ]),
        c,
      );
  return [
    longShadow(1119, 600, 12, 130, 60, 0.4, '#3a1f3c'),
    rect(1113, 84, 12, 520, linear(['#fffaf0', '#c9b9b4', '#7a6478'], -90)),
    circle(1119, 78, 12, linear(['#fff0bc', '#e0a030'])),
    band(0, 1, '#ff6f66'),
    shape(
      polygon([
        ...Array.from({ length: 21 }, (_, i) => wave(i / 20, 1 - i / 20)),
        ...Array.from({ length: 21 }, (_, i) => wave(1, i / 20)),
        ...Array.from({ length: 21 }, (_, i) => wave(1 - i / 20, 1)),
      ]),
      '#2a8a84',
    ),
    line(
      polygon(
        Array.from({ length: 21 }, (_, i) => wave(i / 20, 1 - i / 20)),
        false,
      ),
      '#fff3dc',
      16,
      { strokeLinecap: 'butt' },
    ),
    shape(
      polygon([
        ...Array.from({ length: 21 }, (_, i) => wave(i / 20, 0)),
        ...Array.from({ length: 21 }, (_, i) => wave(1 - i / 20, 1)),
      ]),
      linear(
        Array.from({ length: 19 }, (_, i) => {
          const s = Math.cos((i / 18) * 6.4 + 0.3);
          return [s > 0 ? '#3a1f3c' : '#fff6d8', i / 18, Math.abs(s) * 0.26];
        }),
        -90,
      ),
    ),
    ellipse(1119, 604, 34, 9, '#8c5a4c'),
    shape('M1093 604L1103 584H1135L1145 604Z', '#e2b488'),
  ];
})();

// The boundary: hedge, railings with lance heads, two gate piers with lamps, the leaves of the gate swung inward.
const rails = (x0, x1) => [
  rect(x0, 622, x1 - x0, 42, linear(['#e9b98c', '#a9705c'])),
  rect(x0, 616, x1 - x0, 9, '#fff0cc'),
  times(Math.floor((x1 - x0) / 22), (i) => {
    const x = x0 + 11 + i * 22;
    return rect(x - 3, 516, 6, 104, '#2b1c3c') + shape(`M${x - 7} 518L${x} 496L${x + 7} 518Z`, '#f0c064');
  }),
  rect(x0, 532, x1 - x0, 6, '#2b1c3c'),
  rect(x0, 596, x1 - x0, 6, '#2b1c3c'),
];
const pier = (x) =>
  group(
    [
      shadow(26, 4, 90, 14, 0.5, '#2b1030'),
      rect(-40, -206, 80, 206, linear(['#fff0cc', '#f0c898', '#a9705c'], -90)),
      times(6, (i) => rect(-40, -190 + i * 34, 80, 3, '#8c5a4c', { opacity: 0.45 })),
      rect(-50, -222, 100, 20, linear(['#fffaf0', '#d79a78'])),
      rect(-48, -16, 96, 16, '#c98a68'),
      glow(0, -262, 120, '#ffdf8f', 0.9),
      shape('M-24 -224L-30 -276H30L24 -224Z', '#ffe9a6'),
      line('M-24 -224L-30 -276M24 -224L30 -276M0 -224V-276', '#2b1c3c', 4),
      shape('M-36 -274L0 -304L36 -274Z', '#2b1c3c'),
      rect(-28, -228, 56, 8, '#2b1c3c'),
    ],
    { x, y: 680 },
  );
const leaf = (x, s) => {
  const P = (u, v) => [x + s * u * 104, 530 + v * 132 - u * 18 * (1 - v) + u * 34 * (v - 0.4) * -0.5];
  const top = (u) => -0.1 * Math.sin(u * Math.PI * 0.5);
  return [
    times(7, (i) => {
      const u = (i + 0.6) / 7.2,
        [x1, y1] = P(u, top(u) - 0.08),
        [x2, y2] = P(u, 1);
      return line(`M${x1} ${y1}L${x2} ${y2}`, '#2b1c3c', 6) + circle(x1, y1 - 5, 5, '#f0c064');
    }),
    [0.02, 0.5, 0.98].map((v) => line(polygon([P(0, v), P(1, v)], false), '#2b1c3c', 7)),
    circle(...P(0.5, 0.26), 17, 'none', { stroke: '#f0c064', strokeWidth: 5 }),
  ];
};

// A passport as a path: two pages, the fold is the middle of the way; far edge narrow, near edge broad.
const passport = (quad, cover, tone, key) => {
  const r = random(key),
    [a, b, c, d] = quad,
    on = (u, v) => {
      const l = [a[0] + (d[0] - a[0]) * v, a[1] + (d[1] - a[1]) * v],
        q = [b[0] + (c[0] - b[0]) * v, b[1] + (c[1] - b[1]) * v];
      return [
        l[0] + (q[0] - l[0]) * u,
        l[1] +
          (q[1] - l[1]) * u -
          Math.sin(u * Math.PI * 2 > Math.PI ? (u - 0.5) * 2 * Math.PI : u * 2 * Math.PI) * 9 * (0.4 + v),
      ];
    };
  const area = (u0, v0, u1, v1) =>
    polygon([
      ...Array.from({ length: 9 }, (_, i) => on(u0 + ((u1 - u0) * i) / 8, v0)),
      ...Array.from({ length: 9 }, (_, i) => on(u1 - ((u1 - u0) * i) / 8, v1)),
    ]);
  const stamp = (u, v, k, colour, kind) => {
    const [x, y] = on(u, v);
    return group(
      [
        kind
          ? ellipse(0, 0, 44 * k, 20 * k, 'none', { stroke: colour, strokeWidth: 4 * k })
          : rect(-44 * k, -18 * k, 88 * k, 36 * k, 'none', { stroke: colour, strokeWidth: 4 * k, rx: 4 }),
        kind ? ellipse(0, 0, 30 * k, 12 * k, 'none', { stroke: colour, strokeWidth: 2.4 * k }) : '',
        line(`M${-24 * k} 0H${24 * k}`, colour, 5 * k),
        kind === 2 ? shape(star(0, 0, 12 * k, 5 * k, 5), colour) : '',
      ],
      { x, y, rotate: r.between(-16, 16), opacity: 0.75 },
    );
  };
  return [
    shape(polygon(quad.map(([x, y], i) => [x + (i === 0 || i === 3 ? -12 : 16), y + (i > 1 ? 16 : 2)])), '#2b1030', {
      opacity: 0.4,
      filter: blur(7),
    }),
    shape(
      polygon(quad.map(([x, y], i) => [x + (i === 0 || i === 3 ? -9 : 9) * (i > 1 ? 1.6 : 1), y + (i > 1 ? 14 : -4)])),
      linear([cover, darker(cover, 0.3)]),
    ),
    shape(area(0, 0, 0.5, 1), linear(['#fff8e6', tone, darker(tone, 0.1)], -90)),
    shape(area(0.5, 0, 1, 1), linear([darker(tone, 0.16), tone, '#fff8e6'], -90)),
    times(
      9,
      (i) =>
        line(
          polygon(
            Array.from({ length: 9 }, (_, k) => on(0.04 + k * 0.053, 0.08 + i * 0.1)),
            false,
          ),
          '#8fb6b0',
          1.5 + i * 0.15,
          { opacity: 0.5 },
        ) +
        line(
          polygon(
            Array.from({ length: 9 }, (_, k) => on(0.54 + k * 0.053, 0.08 + i * 0.1)),
            false,
          ),
          '#8fb6b0',
          1.5 + i * 0.15,
          { opacity: 0.5 },
        ),
    ),
    line(polygon([on(0.5, 0), on(0.5, 0.5), on(0.5, 1)], false), '#a9805c', 4, { opacity: 0.8 }),
    stamp(0.26, 0.26, 0.5, '#c23b50', 1),
    stamp(0.74, 0.38, 0.62, '#2a6ab0', 0),
    stamp(0.24, 0.56, 0.8, '#2f8a5c', 0),
    stamp(0.76, 0.72, 1, '#7a3f8c', 2),
    stamp(0.26, 0.84, 1.05, '#d9683c', 1),
  ];
};

export default scene({
  key: 'embassy',
  background: [sky(['#5d4a86', '#a8648c', '#ee8f80', '#fbc58a', '#ffe3ae']), sun(330, 420, 66, '#fff2cb', 0.9)],
  content: [
    cloud(1360, 250, 360, { key: 'a', colour: '#ffd2b4', shade: '#d98a94', height: 0.22, opacity: 0.8 }),
    cloud(240, 190, 300, { key: 'b', colour: '#ffd2b4', shade: '#c97f90', height: 0.22, opacity: 0.7 }),
    birds(560, 130, 5, { key: 'b', size: 15, colour: '#5a2f5c' }),
    ranges(470, 520, 2, '#d98f86', '#a96a80', { key: 'hill', rise: 70 }),
    [
      [110, 600, 300],
      [300, 590, 240],
      [1330, 590, 260],
      [1500, 610, 320],
      [420, 576, 190],
      [1230, 576, 180],
    ].map(([x, y, h], i) =>
      tree(x, y, h, {
        key: 'et' + i,
        crown: mix('#5f7f52', '#6a5a5a', 0.2 + (i % 3) * 0.15),
        trunk: '#5a2f34',
        light: -1,
      }),
    ),
    shape('M-20 560Q800 530 1620 560V920H-20Z', linear(['#a9a464', '#7a8a56', '#4a6a4c', '#2b4a40'])),
    villa,
    shape('M740 580H860L900 690H700Z', linear(['#ffe9c0', '#e9b98c'])),
    group(flag, { x: -76 }),
    [
      [470, 610, 34],
      [560, 604, 28],
      [1040, 604, 28],
      [1190, 612, 34],
      [1270, 606, 30],
      [390, 606, 30],
    ].map(([x, y, s], i) => [
      shape(blob(x, y - s * 0.3, s, { key: 'bush' + i, stretch: 1.5 }), '#3f6a4c'),
      shape(blob(x - 6, y - s * 0.6, s * 0.6, { key: 'bu' + i, stretch: 1.5 }), '#86a060'),
      times(5, (k) => circle(x - s + k * s * 0.5, y - s * 0.5 + (k % 2) * 10, 4, p.coralLight)),
    ]),
    leaf(676, 1),
    leaf(924, -1),
    rails(-20, 610),
    rails(990, 1620),
    pier(640),
    pier(960),
    passport(
      [
        [712, 694],
        [888, 694],
        [1064, 892],
        [536, 892],
      ],
      '#7a1f38',
      '#f7e6c4',
      'main',
    ),
    passport(
      [
        [250, 716],
        [452, 700],
        [380, 866],
        [56, 892],
      ],
      '#12405c',
      '#f3e2c4',
      'left',
    ),
    passport(
      [
        [1148, 700],
        [1350, 716],
        [1544, 892],
        [1220, 866],
      ],
      '#1f5a48',
      '#f3e2c4',
      'right',
    ),
    shape('M430 706Q560 676 690 690L688 700Q570 690 446 726Z', '#ffe9c0', { opacity: 0.8 }),
    shape('M1170 706Q1040 676 910 690L912 700Q1030 690 1154 726Z', '#ffe9c0', { opacity: 0.8 }),
    grass(-20, 910, 150, { key: 'g1', height: 90, count: 26, colours: ['#2b4a40', '#4a6a4c', '#7a8a56'] }),
    grass(1480, 910, 150, { key: 'g2', height: 90, count: 26, lean: -0.2, colours: ['#2b4a40', '#4a6a4c', '#7a8a56'] }),
  ],
  light: { x: 0.22, y: 0.46, colour: '#ffe3b0', strength: 0.24 },
  rim: 0.38,
});
