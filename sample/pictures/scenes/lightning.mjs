// Lightning near: the bolt goes to the lone tree; the lit house, shut tight, is the place to be.
import {
  blob,
  blur,
  circle,
  ellipse,
  glow,
  grass,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  rain,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

// The bolt: a jagged line of falling points, with forks; drawn as a wide glow, a coloured edge and a white core.
const bolt = [
  [1010, 150],
  [960, 214],
  [1004, 250],
  [930, 330],
  [976, 362],
  [908, 430],
  [934, 446],
  [908, 478],
];
const forks = [
  [
    [1004, 250],
    [1076, 300],
    [1060, 346],
    [1130, 400],
    [1118, 440],
  ],
  [
    [930, 330],
    [850, 362],
    [862, 396],
    [790, 430],
  ],
  [
    [976, 362],
    [1030, 420],
    [1014, 456],
  ],
  [
    [960, 214],
    [880, 230],
    [862, 262],
    [800, 270],
    [770, 310],
  ],
  [
    [1076, 300],
    [1150, 316],
    [1200, 366],
  ],
  [
    [862, 262],
    [890, 290],
    [866, 316],
  ],
];
const jag = (pts, w0, w1) => {
  const l = [],
    r = [];
  pts.forEach(([x, y], i) => {
    const w = (w0 + ((w1 - w0) * i) / (pts.length - 1)) / 2;
    l.push([x - w, y + w * 0.3]);
    r.unshift([x + w, y - w * 0.3]);
  });
  return polygon([...l, ...r]);
};

// A storm shelf: rounds whose bellies catch the flash.
function shelf(y, size, top, belly, key, tilt = 0) {
  const r = random(key),
    count = Math.round(2000 / (size * 0.78));
  return [
    rect(-20, -20, 1640, y - size * 0.4 + 20, top),
    times(count, (i) => {
      const x = -200 + (i * 2000) / (count - 1),
        s = size * r.between(0.75, 1.25);
      return shape(
        blob(x, y + (tilt * Math.abs(x - 1000)) / 1000 + r.between(-0.2, 0.2) * size - s * 0.4, s, {
          key: key + i,
          wobble: 0.09,
          stretch: 1.3,
          corners: 10,
        }),
        linear([top, [top, 0.5], mix(belly, top, Math.min(1, Math.abs(x - 1000) / 900))]),
      );
    }),
  ];
}
// The lone tree: a spreading crown against the flash, lit on its near edges.
const lone = (() => {
  const bark = '#120c20',
    branches = [
      [
        [0, 10],
        [-6, -90],
        [8, -180],
      ],
      [
        [4, -130],
        [-60, -220],
        [-130, -260],
      ],
      [
        [6, -140],
        [70, -220],
        [150, -250],
      ],
      [
        [4, -170],
        [-20, -270],
        [-50, -330],
      ],
      [
        [8, -170],
        [40, -280],
        [90, -330],
      ],
    ];
  const clumps = [
    [-150, -270, 62],
    [-90, -330, 74],
    [-10, -370, 80],
    [80, -350, 78],
    [150, -280, 66],
    [40, -280, 80],
    [-60, -260, 76],
    [200, -250, 44],
    [-200, -250, 42],
  ];
  return group(
    [
      shape('M-70 12Q-24 4 -20 -50L22 -50Q26 4 76 12Z', bark),
      branches.map((b, i) => shape(ribbon(b, i ? [26, 18, 8] : [56, 44, 36]), bark)),
      clumps.map(([x, y, s], i) => shape(blob(x, y, s, { key: 'k' + i, wobble: 0.16, stretch: 1.25 }), '#1a1230')),
      clumps.map(([x, y, s], i) =>
        shape(blob(x + 10, y - s * 0.22, s * 0.66, { key: 'k' + i, wobble: 0.16, stretch: 1.25 }), '#33265a'),
      ),
      clumps
        .slice(1, 5)
        .map(([x, y, s], i) =>
          shape(blob(x + 8, y - s * 0.44, s * 0.4, { key: 'l' + i, wobble: 0.16, stretch: 1.3 }), '#7a68b0'),
        ),
      line('M20 -40Q14 -100 22 -160', '#7a68b0', 5),
    ],
    { x: 886, y: 690, scale: 0.62 },
  );
})();

// The house: tiled, solid, doors and windows shut, lamps lit within.
const home = (() => {
  const wall = '#4c3f70',
    tile = '#3a2548',
    warm = '#ffcf72';
  const pane = (x, y, w, h) =>
    rect(x - 8, y - 8, w + 16, h + 16, '#2a1c3c') +
    rect(x, y, w, h, linear(['#fff0b8', warm, '#f2a552'])) +
    line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, '#5a2f3a', 6) +
    rect(x - 14, y + h + 6, w + 28, 9, '#6b5a94');
  return group(
    [
      glow(0, -110, 330, '#ffb860', 0.6),
      shadow(20, 6, 280, 22, 0.6, '#05040f'),
      rect(-190, -180, 380, 184, linear(['#3b3160', wall, '#6a5a96'], -90)),
      rect(-190, -20, 380, 24, '#2a2148'),
      pane(-150, -130, 76, 74),
      pane(74, -130, 76, 74),
      rect(-44, -142, 88, 146, '#2a1c3c'),
      rect(-36, -134, 72, 138, linear(['#9a4a4c', '#6b2c3c'])),
      rect(-28, -124, 25, 50, '#7c3644'),
      rect(3, -124, 25, 50, '#7c3644'),
      rect(-28, -64, 25, 56, '#7c3644'),
      rect(3, -64, 25, 56, '#7c3644'),
      circle(-2 + 28, -66, 5, warm),
      rect(-36, -134, 72, 8, '#ffd98a', { opacity: 0.8 }),
      rect(-60, 0, 120, 12, '#5c4e86'),
      rect(-76, 10, 152, 12, '#453a6c'),
      shape(
        polygon([
          [-232, -168],
          [-150, -296],
          [150, -296],
          [232, -168],
        ]),
        linear(['#5a3a5c', tile]),
      ),
      times(5, (i) => line(`M${-166 - i * 15} ${-272 + i * 24}H${166 + i * 15}`, '#231632', 3.4)),
      times(17, (i) => line(`M${-144 + i * 18} -294L${-216 + i * 27} -172`, '#231632', 2.4, { opacity: 0.6 })),
      line('M-152 -296H152', '#a890d8', 9),
      line('M150 -296L232 -168', '#a890d8', 5),
      rect(-236, -172, 472, 12, '#2a1c3c'),
      shape(
        polygon([
          [-210, -160],
          [210, -160],
          [190, -134],
          [-190, -134],
        ]),
        '#17102a',
        { opacity: 0.5 },
      ),
      // The rod on the roof, its wire to the ground.
      line('M120 -296V-376', '#cfc4ea', 5),
      circle(120, -380, 6, '#fff6d8'),
      line('M120 -340L196 -170V0', '#8a7ab8', 3),
    ],
    { x: 546, y: 742, scale: 1.02 },
  );
})();

export default scene({
  key: 'lightning',
  background: [
    rect(0, 0, 1600, 900, linear(['#0b0a1f', '#1d1840', '#40337a', '#7a68b0', '#b9a8d8'])),
    glow(960, 420, 640, '#e9e0ff', 0.75),
  ],
  content: [
    shelf(330, 76, '#40357a', '#a897dc', 'far', -40),
    shelf(250, 110, '#2b2458', '#8a78c4', 'mid', -30),
    shelf(150, 130, '#191538', '#5f509a', 'near', -20),
    shelf(50, 140, '#0d0b22', '#2b2458', 'top'),
    [
      [120, 260, 200, 0.5],
      [330, 150, 120, 0.35],
      [1260, 220, -60, 0.4],
      [1480, 260, -40, 0.55],
    ].map(([x, w, s, o]) =>
      shape(
        polygon([
          [x, 260],
          [x + w, 260],
          [x + w - s, 640],
          [x - s, 640],
        ]),
        linear([
          ['#1d1840', 0, 0],
          ['#1d1840', 0.4, o],
          ['#1d1840', 1, o * 0.4],
        ]),
      ),
    ),
    // The land: far trees, fields, a path to the door.
    hills(600, 30, '#54468c', { key: 'far', bumps: 8 }),
    times(40, (i) => {
      const r = random('wood' + i),
        x = i * 42 + r.between(-14, 14),
        s = r.between(12, 26);
      return Math.abs(x - 886) < 230 ? '' : shape(blob(x, 606 - s * 0.4, s, { key: 'w' + i, stretch: 1.3 }), '#3a2f68');
    }),
    hills(630, 14, linear(['#4a4a7a', '#2b3357', '#161a33']), { key: 'fields', bumps: 6 }),
    shape(
      polygon([
        [886, 650],
        [1700, 700],
        [1700, 760],
        [300, 760],
        [300, 690],
      ]),
      '#a99ad6',
      { opacity: 0.16 },
    ),
    times(15, (i) => line(`M${886 + (i - 7) * 40} 650L${886 + (i - 7) * 230} 905`, '#11142b', 12, { opacity: 0.4 })),
    times(14, (i) => line(`M${906 + (i - 7) * 40} 650L${1000 + (i - 7) * 230} 905`, '#7c8a6a', 5, { opacity: 0.35 })),
    // The bolt and its strike.
    glow(886, 520, 300, '#fff6ff', 0.95),
    forks.map((f, i) => shape(jag(f, i > 2 ? 7 : 12, 2), '#e9dcff')),
    shadow(886, 698, 190, 16, 0.65, '#05040f'),
    shape(
      polygon([
        [860, 696],
        [914, 696],
        [1060, 905],
        [700, 905],
      ]),
      linear([
        ['#05040f', 0, 0.55],
        ['#05040f', 1, 0],
      ]),
    ),
    lone,
    shape(jag(bolt, 60, 26), '#c9b4ff', { opacity: 0.5, filter: blur(16) }),
    shape(jag(bolt, 38, 14), '#d8c4ff'),
    shape(jag(bolt, 24, 8), '#ffffff'),
    glow(910, 462, 110, '#ffffff', 0.9),
    (() => {
      const r = random('spark');
      return times(20, () => {
        const a = r.between(-3.3, 0.2),
          d = r.between(50, 110);
        return line(
          `M${Math.round(908 + Math.cos(a) * d * 0.6)} ${Math.round(468 + Math.sin(a) * d * 0.5)}L${Math.round(908 + Math.cos(a) * d)} ${Math.round(468 + Math.sin(a) * d * 0.8)}`,
          r.pick(['#ffffff', '#ffe2a0', p.coralLight]),
          3,
          { opacity: r.between(0.5, 1) },
        );
      });
    })(),
    home,
    shape(
      'M490 764C470 800 420 840 360 905H640C620 850 606 800 602 764Z',
      linear([
        ['#ffcf72', 0, 0.75],
        ['#8a6a6a', 1, 0.25],
      ]),
    ),
    [
      [470, 800, 60],
      [622, 800, 60],
    ].map(([x, y, q]) => ellipse(x, y, q, 12, '#ffcf72', { opacity: 0.14 })),
    // A plough and tools left lying, a fence.
    times(7, (i) => rect(1130 + i * 74, 762 + i * 4, 12, 80, '#120e24')),
    line('M1120 786L1620 814M1120 816L1620 846', '#120e24', 6),
    line('M1128 764L1620 792', '#8a78c4', 2, { opacity: 0.4 }),
    times(7, (i) => rect(-10 + i * 44, 778 - i * 2, 11, 76, '#120e24')),
    line('M-20 800L290 786M-20 830L290 814', '#120e24', 6),
    grass(-20, 908, 1640, {
      key: 'front',
      height: 76,
      lean: -0.7,
      count: 190,
      colours: ['#0d0b1c', '#1d2340', '#2f3a52', '#463f74'],
    }),
    rain(230, { key: 'fall', slant: 0.3, colour: '#d8ccff', opacity: 0.42 }),
  ],
  light: { x: 0.58, y: 0.5, colour: '#efe6ff', strength: 0.14 },
  rim: 0.5,
});
