// The Great Survey: a brass theodolite on its hill, and a chain of triangles stretched over the land to the snows.
import {
  arc,
  blob,
  circle,
  ellipse,
  figure,
  glow,
  grass,
  group,
  hills,
  line,
  linear,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  ring,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const brass = linear(['#fff0b4', '#e9b64c', '#a8701f', '#6b4314'], -80),
  brassH = linear(['#fff0b4', '#e3ac40', '#8a5a1c']),
  steel = '#3a3f55';

// The stations: a hill top each, and the sides between them.
const station = {
  a: [300, 640],
  b: [560, 566],
  c: [206, 520],
  d: [438, 474],
  e: [700, 486],
  f: [330, 424],
  g: [590, 414],
  h: [880, 448],
  i: [470, 380],
  j: [740, 384],
  k: [1010, 402],
  l: [640, 344],
  m: [900, 352],
  n: [1130, 372],
  o: [800, 316],
  q: [1040, 322],
  peak: [985, 152],
};
const sides = [
  'ab',
  'ac',
  'bc',
  'bd',
  'cd',
  'be',
  'de',
  'cf',
  'df',
  'dg',
  'fg',
  'eg',
  'eh',
  'gh',
  'fi',
  'gi',
  'gj',
  'ij',
  'hj',
  'hk',
  'jk',
  'il',
  'jl',
  'jm',
  'lm',
  'km',
  'kn',
  'mn',
  'lo',
  'mo',
  'mq',
  'nq',
  'oq',
];
const faces = [
  'abc',
  'bcd',
  'bde',
  'cdf',
  'dfg',
  'deg',
  'egh',
  'fgi',
  'gij',
  'ghj',
  'hjk',
  'ijl',
  'jlm',
  'jkm',
  'kmn',
  'lmo',
  'moq',
  'mnq',
];
const tints = [p.coral, '#fff3d0', p.ochreLight, p.tealLight];

const mountain = (points, ridge, snow, shade) => [
  shape(polygon(points), linear(['#8aa6c4', '#a9bccb', '#d6cfc0'])),
  shape(polygon(ridge), '#54739a', { opacity: 0.55 }),
  shape(polygon(snow), '#fffaf0'),
  shape(polygon(shade), '#b4c6da'),
];

const theodolite = group(
  [
    // Tripod: three legs with brass shoes, the far one first.
    shape(
      ribbon(
        [
          [6, -250],
          [46, -120],
          [70, 0],
        ],
        [24, 22, 14],
      ),
      '#4a2c1c',
    ),
    [-1, 1].map((s) => [
      shape(
        ribbon(
          [
            [s * 20, -262],
            [s * 90, -120],
            [s * 168, 34],
          ],
          [34, 30, 18],
        ),
        s < 0 ? '#a0683a' : '#7a4a2a',
      ),
      line(`M${s * 14} -250L${s * 156} 22`, s < 0 ? '#d9a36b' : '#9a6a40', 6),
      rect(-14, -12, 28, 26, brass, { transform: `translate(${s * 92} -118) rotate(${-s * 24})` }),
      shape(
        polygon([
          [s * 158, 14],
          [s * 180, 18],
          [s * 186, 64],
        ]),
        steel,
      ),
    ]),
    ellipse(0, -268, 84, 20, '#5a3a1c'),
    ellipse(0, -278, 84, 20, brassH),
    rect(-34, -330, 68, 50, brass),
    [-60, 0, 60].map((x) => rect(x - 8, -316, 16, 34, steel, { rx: 4 }) + ellipse(x, -300, 17, 7, brassH)),
    // The great horizontal circle, with its degrees.
    ellipse(0, -340, 168, 42, '#5a3a1c'),
    ellipse(0, -352, 168, 42, brassH),
    ellipse(0, -354, 150, 35, '#8a5f24'),
    ellipse(0, -356, 132, 29, '#e9c069'),
    times(60, (i) => {
      const a = (i / 60) * 6.283,
        q = i % 5 ? 0.94 : 0.89;
      return line(
        `M${Math.round(Math.cos(a) * 148)} ${Math.round(-354 + Math.sin(a) * 34.5)}L${Math.round(Math.cos(a) * 148 * q)} ${Math.round(-354 + Math.sin(a) * 34.5 * q)}`,
        '#fff3cf',
        2.4,
      );
    }),
    line(arc(0, -352, 166, 40, 120, 240), '#fff6d6', 5),
    [-1, 1].map((s) =>
      group(
        [
          line('M120 -348V-392', steel, 9),
          rect(96, -404, 50, 22, brass, { rx: 8 }),
          circle(150, -393, 12, steel),
          circle(150, -393, 7, '#cfe6ea'),
        ],
        { flip: s < 0 },
      ),
    ),
    rect(-28, -400, 56, 46, brass),
    // The two standards and the telescope on its axis.
    [-1, 1].map((s) => shape(`M${s * 30} -390L${s * 78} -400L${s * 64} -560Q${s * 54} -590 ${s * 40} -560Z`, brass)),
    shape('M-82 -404H82V-388H-82Z', brassH),
    ellipse(0, -552, 74, 24, '#6b4314'),
    shape(ring(0, -556, 110, 92), brass, { fillRule: 'evenodd' }),
    times(36, (i) => {
      const a = (i / 36) * 6.283;
      return line(
        `M${Math.round(Math.cos(a) * 108)} ${Math.round(-556 + Math.sin(a) * 108)}L${Math.round(Math.cos(a) * (i % 3 ? 101 : 95))} ${Math.round(-556 + Math.sin(a) * (i % 3 ? 101 : 95))}`,
        '#6b4314',
        2.4,
      );
    }),
    line('M-92 -556H92M0 -648V-464', '#b98432', 9),
    line(arc(0, -556, 108, 108, 190, 270), '#fff6d6', 5),
    group(
      [
        rect(-190, -26, 330, 52, brassH, { rx: 8 }),
        rect(-236, -34, 62, 68, linear(['#ffe9a8', '#c98f34', '#6b4314']), { rx: 8 }),
        ellipse(-236, 0, 14, 34, '#22304a'),
        ellipse(-239, -6, 7, 18, '#a9d6e4'),
        rect(-150, -30, 18, 60, '#6b4314'),
        rect(60, -30, 18, 60, '#6b4314'),
        rect(132, -18, 60, 36, linear(['#ffe0a0', '#b07a2a', '#5a3a14'])),
        rect(188, -24, 24, 48, steel, { rx: 6 }),
        line('M-180 -19H120', '#fff6d6', 5, { opacity: 0.9 }),
        rect(-60, -46, 110, 18, linear(['#cfeade', '#5f9a8f']), { rx: 9 }),
        ellipse(-4, -38, 16, 6, '#fffaf0'),
        rect(-70, -46, 14, 22, brass),
        rect(46, -46, 14, 22, brass),
      ],
      { y: -556, rotate: 14 },
    ),
    circle(0, -556, 24, '#6b4314'),
    circle(0, -556, 19, brass),
    circle(0, -556, 7, '#5a3a14'),
  ],
  { x: 1030, y: 836, scale: 0.86 },
);

export default scene({
  key: 'great-survey',
  background: [
    rect(0, 0, 1600, 560, linear(['#7fa9c8', '#bcd4d6', '#f3e3c2', '#fbe6b8'])),
    glow(220, 250, 520, '#fff6d6', 0.9),
  ],
  content: [
    // The snows.
    mountain(
      [
        [300, 400],
        [600, 250],
        [660, 280],
        [760, 190],
        [840, 250],
        [985, 152],
        [1090, 250],
        [1150, 220],
        [1290, 320],
        [1420, 250],
        [1640, 350],
        [1640, 400],
        [300, 400],
      ],
      [
        [985, 152],
        [1090, 250],
        [1150, 330],
        [1040, 400],
        [960, 320],
        [1000, 250],
      ],
      [
        [840, 250],
        [985, 152],
        [1064, 226],
        [1040, 250],
        [1010, 222],
        [984, 262],
        [960, 228],
        [920, 270],
        [890, 246],
        [860, 266],
      ],
      [
        [985, 152],
        [1064, 226],
        [1040, 250],
        [1010, 222],
        [996, 240],
      ],
    ),
    shape(
      polygon([
        [760, 190],
        [716, 226],
        [740, 248],
        [760, 226],
        [780, 256],
        [806, 226],
      ]),
      '#fffaf0',
    ),
    shape(
      polygon([
        [760, 190],
        [806, 226],
        [780, 256],
        [766, 228],
      ]),
      '#b4c6da',
    ),
    shape(
      polygon([
        [600, 250],
        [566, 276],
        [596, 284],
        [616, 272],
        [636, 280],
      ]),
      '#fffaf0',
    ),
    shape(
      polygon([
        [1150, 220],
        [1110, 246],
        [1140, 270],
        [1160, 248],
        [1186, 274],
        [1206, 262],
      ]),
      '#fffaf0',
    ),
    shape(
      polygon([
        [1420, 250],
        [1370, 276],
        [1400, 292],
        [1424, 272],
        [1450, 296],
        [1470, 278],
      ]),
      '#fffaf0',
    ),
    rect(
      0,
      280,
      1600,
      120,
      linear([
        ['#f6ead0', 0, 0],
        ['#f6ead0', 0.7, 0.75],
        ['#f6ead0', 1, 0],
      ]),
    ),
    // The land in layers, with rivers and fields.
    hills(388, 40, '#b9bd9a', { key: 'l1', bumps: 9 }),
    hills(424, 44, '#a3ad7c', { key: 'l2', bumps: 8 }),
    hills(472, 50, '#8a9a62', { key: 'l3', bumps: 7 }),
    hills(530, 50, linear(['#7a8f55', '#5f7a48']), { key: 'l4', bumps: 6 }),
    shape(
      ribbon(
        [
          [1100, 396],
          [1000, 430],
          [860, 420],
          [780, 470],
          [640, 460],
          [520, 530],
          [380, 520],
          [240, 590],
          [40, 600],
          [-40, 630],
        ],
        [4, 7, 10, 14, 18, 24, 30, 38, 48, 56],
      ),
      '#cfe4de',
      { opacity: 0.85 },
    ),
    (() => {
      const r = random('fields');
      return times(34, () => {
        const x = r.between(0, 1600),
          y = r.between(410, 600),
          s = (y - 370) / 200;
        return shape(
          polygon([
            [x, y],
            [x + 60 * s, y - 8 * s],
            [x + 96 * s, y + 8 * s],
            [x + 30 * s, y + 18 * s],
          ]),
          r.pick(['#d3b862', '#7f9a50', '#b5ab5c', '#5f8048']),
          { opacity: 0.7 },
        );
      });
    })(),
    (() => {
      const r = random('grove');
      return times(60, () => {
        const x = r.between(0, 1600),
          y = r.between(400, 600),
          s = 3 + (y - 390) / 16;
        return ellipse(x, y, s * 1.2, s, r.pick(['#4f6f42', '#5f7f48', '#3f5f3c']), { opacity: 0.85 });
      });
    })(),
    hills(612, 46, linear(['#5f7a42', '#44602f']), { key: 'l5', bumps: 5 }),
    // The chain of triangles.
    faces.map((f, i) =>
      shape(polygon([...f].map((c) => station[c])), tints[i % 4], { opacity: 0.26 + (i % 3) * 0.05 }),
    ),
    sides.map(([a, b]) =>
      line(polygon([station[a], station[b]], false), '#fffaf0', 2 + (station[a][1] - 300) / 90, { opacity: 0.95 }),
    ),
    ['o', 'q', 'm'].map((a) =>
      line(polygon([station[a], station.peak], false), p.coral, 3.5, { strokeDasharray: '11 8' }),
    ),
    Object.entries(station).map(([k, [x, y]]) => {
      const s = k === 'peak' ? 0.9 : 0.5 + (y - 300) / 300;
      return (
        glow(x, y, 26 * s, '#fff3c8', 0.7) +
        (k === 'peak'
          ? ''
          : shape(
              polygon([
                [x - 9 * s, y + 3],
                [x, y - 26 * s],
                [x + 9 * s, y + 3],
              ]),
              '#6b3a24',
            )) +
        circle(x, y, 7 * s, p.coral) +
        circle(x - 1, y - 1, 3 * s, '#fffaf0')
      );
    }),
    // The hill in front, with the party.
    shape(
      'M-20 760C200 716 380 730 560 752C740 700 900 690 1100 700C1300 700 1460 730 1620 752V910H-20Z',
      linear(['#8f7a3c', '#5f5a2e', '#38391f']),
    ),
    shape(
      'M560 752C740 700 900 690 1100 700C1300 700 1460 730 1620 752C1400 736 1200 728 1040 734C860 730 700 744 560 752Z',
      '#d9b860',
      { opacity: 0.8 },
    ),
    (() => {
      const r = random('rocks');
      return times(14, () => {
        const x = r.between(0, 1600),
          y = r.between(780, 880),
          s = r.between(8, 26);
        return (
          shape(blob(x, y, s, { key: 'rk' + Math.round(x), stretch: 1.5 }), '#4a4530') +
          shape(blob(x - s * 0.2, y - s * 0.25, s * 0.7, { key: 'rk' + Math.round(x), stretch: 1.5 }), '#8f8560')
        );
      });
    })(),
    shadow(1040, 862, 280, 26, 0.6),
    shadow(420, 842, 70, 12, 0.55),
    shadow(560, 850, 70, 12, 0.55),
    figure({
      x: 420,
      y: 842,
      scale: 1.24,
      pose: 'walking',
      dress: 'kurta',
      colour: p.paper,
      second: p.paperDark,
      head: 'turban',
      wrap: p.coral,
      skin: '#6b3f2a',
      joints: { handL: [46, -164], handR: [-8, -100], footL: [-14, 0], footR: [16, 0] },
    }),
    line('M478 836V514', '#5a3a1c', 8),
    shape('M480 518L560 534L480 566Z', p.coral),
    shape('M480 542L560 534L480 566Z', p.coralDark),
    figure({
      x: 600,
      y: 852,
      scale: 1.2,
      pose: 'squatting',
      dress: 'kurta',
      colour: p.night,
      second: p.paper,
      head: 'turban',
      wrap: p.ochreLight,
      skin: '#8a5436',
    }),
    group(
      [
        rect(-40, -8, 80, 10, '#7a4a2a'),
        shape(
          polygon([
            [-34, -10],
            [30, -10],
            [40, -18],
            [-26, -18],
          ]),
          p.white,
        ),
        line('M-16 -12L10 -17M-8 -11L24 -16', p.coral, 2),
      ],
      { x: 672, y: 804 },
    ),
    rect(640, 802, 62, 48, '#8a5a30'),
    rect(640, 802, 62, 8, '#c08a50'),
    rect(666, 818, 12, 16, p.ochreLight),
    theodolite,
    grass(-20, 908, 1640, {
      key: 'front',
      height: 58,
      count: 200,
      colours: ['#2b2f1a', '#4a4a24', '#8f7a3c', '#6b6a30'],
    }),
  ],
  light: { x: 0.16, y: 0.24, colour: '#fff3cf', strength: 0.26 },
  rim: 0.36,
});
