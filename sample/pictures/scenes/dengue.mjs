// Dengue breeds at home: a striped mosquito on the rim of a water pot; behind it the house with its cooler, tyres and pots.
import {
  arc,
  blob,
  circle,
  darker,
  ellipse,
  glow,
  grass,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  palm,
  radial,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  sky,
  smooth,
  times,
  tree,
} from '../kit.mjs';

const black = '#17161c',
  band = '#fbf7ea';

// A leg: each segment is its own tapering piece, with white bands.
const limb = (pts, w, tone = black) =>
  pts
    .slice(0, -1)
    .map((a, i) => {
      const b = pts[i + 1],
        k = (t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        w1 = w * (1 - i * 0.24),
        w2 = w * (1 - (i + 1) * 0.24) + 2,
        long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const marks = i === 0 ? [0.9] : i === 1 ? [0.04, 0.5] : [0.04, 0.34, 0.64];
      return (
        shape(ribbon([a, k(0.5), b], [w1, (w1 + w2) / 2 + 1, w2]), tone) +
        marks
          .map((t) => {
            const m = 18 / long;
            return shape(
              ribbon([k(t), k(Math.min(1, t + m))], [w1 + (w2 - w1) * t + 1.5, w1 + (w2 - w1) * t + 1]),
              band,
            );
          })
          .join('')
      );
    })
    .join('');

const wing = (turn, tone, opacity) =>
  group(
    [
      shape(
        'M0 0C60 -46 250 -62 400 -30C440 -20 444 8 400 18C260 44 80 30 0 0Z',
        linear([
          ['#f4f7e6', 0, 0.85],
          ['#c3d6c4', 1, 0.6],
        ]),
        { opacity },
      ),
      line(
        'M0 0C120 -36 280 -44 424 -8M0 0C120 -14 280 -14 420 6M0 0C120 10 260 22 386 20M150 -22Q240 8 330 22M210 -34Q300 -30 380 -26',
        tone,
        3,
        { opacity: 0.6 },
      ),
      line('M0 0C60 -46 250 -62 400 -30C440 -20 444 8 400 18', tone, 4.5, { opacity: 0.8 }),
    ],
    { x: 806, y: 352, rotate: turn },
  );
const abdomen = [
  [800, 428],
  [890, 470],
  [990, 540],
  [1076, 626],
];
const mosquito = group([
  // Far legs and far wing.
  limb(
    [
      [716, 448],
      [628, 300],
      [540, 560],
      [512, 756],
    ],
    17,
    '#3a3840',
  ),
  limb(
    [
      [768, 462],
      [846, 262],
      [900, 520],
      [872, 748],
    ],
    17,
    '#3a3840',
  ),
  limb(
    [
      [806, 440],
      [980, 250],
      [1110, 300],
      [1210, 196],
    ],
    17,
    '#3a3840',
  ),
  wing(-2, '#5a6a5a', 0.75),
  // Abdomen with its rings.
  shape(ribbon(abdomen, [92, 98, 76, 20]), linear(['#45424c', black, '#0a0a0e'])),
  (() => {
    const out = [];
    for (let i = 0; i < 8; i++) {
      const t = 0.1 + i * 0.115,
        s = t * 3,
        k = Math.min(2, Math.floor(s)),
        f = s - k,
        [a, b] = [abdomen[k], abdomen[k + 1]],
        x = a[0] + (b[0] - a[0]) * f,
        y = a[1] + (b[1] - a[1]) * f - Math.sin(f * Math.PI) * 5,
        w = [92, 98, 76, 20];
      const half = (w[k] + (w[k + 1] - w[k]) * f) / 2 - 1,
        ang = Math.atan2(b[1] - a[1], b[0] - a[0]);
      const nx = -Math.sin(ang),
        ny = Math.cos(ang);
      out.push(
        line(
          `M${x + nx * half} ${y + ny * half}Q${x + Math.cos(ang) * 10} ${y + Math.sin(ang) * 10} ${x - nx * half} ${y - ny * half}`,
          band,
          10 - i * 0.5,
          { strokeLinecap: 'butt' },
        ),
      );
    }
    return out;
  })(),
  line('M816 392C900 426 1000 500 1066 596', '#8a8790', 6, { opacity: 0.5 }),
  wing(12, '#4a5a4a', 0.72),
  // Thorax with the white lyre, head, eye, mouthpart, feelers.
  shape(
    smooth([
      [664, 428],
      [678, 352],
      [740, 312],
      [812, 326],
      [856, 386],
      [846, 446],
      [790, 486],
      [712, 482],
    ]),
    radial(
      [
        ['#55525e', 0],
        ['#26252d', 0.5],
        ['#0c0c10', 1],
      ],
      { cx: 0.4, cy: 0.25, r: 0.8 },
    ),
  ),
  line('M700 360C740 326 800 330 836 380M690 392C720 372 730 352 744 330M760 352C790 366 812 392 826 424', band, 8),
  [
    [720, 430],
    [752, 452],
    [790, 446],
    [816, 424],
    [748, 412],
  ].map(([x, y]) => ellipse(x, y, 10, 7, band)),
  shape(
    ribbon(
      [
        [668, 430],
        [636, 446],
      ],
      [52, 50],
    ),
    '#26252d',
  ),
  circle(
    618,
    458,
    47,
    radial(
      [
        ['#4a4752', 0],
        [black, 0.7],
      ],
      { cx: 0.4, cy: 0.3, r: 0.8 },
    ),
  ),
  circle(
    600,
    454,
    30,
    radial(
      [
        ['#d9505a', 0],
        ['#8a1f2f', 0.6],
        ['#4a0f1c', 1],
      ],
      { cx: 0.38, cy: 0.34, r: 0.7 },
    ),
  ),
  circle(591, 444, 7, '#ffd0c4'),
  [
    [630, 420],
    [650, 436],
    [640, 494],
    [656, 478],
  ].map(([x, y]) => ellipse(x, y, 8, 5, band)),
  shape(
    ribbon(
      [
        [596, 492],
        [556, 580],
        [514, 668],
      ],
      [20, 15, 6],
    ),
    black,
  ),
  shape(
    ribbon(
      [
        [590, 486],
        [556, 526],
        [540, 560],
      ],
      [12, 11, 8],
    ),
    '#3a3840',
  ),
  ellipse(541, 560, 7, 10, band),
  [
    [
      [584, 430],
      [520, 390],
      [452, 384],
    ],
    [
      [594, 420],
      [548, 352],
      [488, 318],
    ],
  ].map((f) => [
    line(smooth(f, false), black, 5),
    times(8, (i) => {
      const t = 0.25 + i * 0.09,
        x = f[0][0] + (f[2][0] - f[0][0]) * t,
        y = f[0][1] + (f[2][1] - f[0][1]) * t - Math.sin(t * 3.1) * 8;
      return line(`M${x} ${y}l-18 -20M${x} ${y}l-22 16`, black, 2.2, { opacity: 0.85 });
    }),
  ]),
  // Near legs.
  limb(
    [
      [716, 476],
      [664, 592],
      [556, 720],
      [470, 852],
    ],
    20,
  ),
  limb(
    [
      [772, 480],
      [826, 600],
      [800, 740],
      [776, 866],
    ],
    20,
  ),
  limb(
    [
      [812, 466],
      [1000, 360],
      [1120, 620],
      [1226, 560],
    ],
    20,
  ),
]);

// The house and what holds water round it.
const tyre = (x, y, s) =>
  group(
    [
      ellipse(4, 6, 66, 24, '#0c120c', { opacity: 0.4 }),
      shape('M-64 -30V-6A64 22 0 0 0 64 -6V-30Z', linear(['#14151a', '#3c3e46', '#1b1c21', '#0c0d10'], -90)),
      ellipse(0, -30, 64, 22, '#3c3e46'),
      ellipse(0, -30, 40, 13, '#0c0d10'),
      ellipse(0, -26, 37, 10, '#7fa58f'),
      times(11, (i) => line(`M${-58 + i * 11.6} ${-18 + Math.sin((i / 10) * 3.14) * 13}v14`, '#0c0d10', 3)),
    ],
    { x, y, scale: s },
  );
const matka = (x, y, s, c = p.terracotta) =>
  group(
    [
      shadow(4, 0, 70, 10, 0.45),
      shape(
        'M-26 -112C-30 -96 -74 -84 -74 -44C-74 -14 -40 0 0 0C40 0 74 -14 74 -44C74 -84 30 -96 26 -112Z',
        linear([lighter(c, 0.3), c, darker(c, 0.4)], -80),
      ),
      ellipse(0, -114, 34, 10, lighter(c, 0.3)),
      ellipse(0, -114, 26, 7, '#3b1a14'),
      ellipse(0, -112, 23, 5, '#7fa58f'),
      line('M-72 -54Q0 -30 72 -54', darker(c, 0.3), 4),
    ],
    { x, y, scale: s },
  );
const cooler = group([
  rect(-74, 0, 148, 128, linear(['#e6efe6', '#b9ccc4', '#7d9890'], -80), { rx: 6 }),
  rect(-60, 14, 120, 84, '#4a6660', { rx: 4 }),
  times(9, (i) => rect(-58, 18 + i * 9, 116, 4, '#c9d9d0')),
  circle(0, 56, 30, '#2f4a46', { opacity: 0.5 }),
  rect(-74, 106, 148, 22, '#7fa0a0'),
  rect(-60, 128, 10, 62, '#3c4a46'),
  rect(50, 128, 10, 62, '#3c4a46'),
  line('M-60 160H60', '#3c4a46', 5),
  times(3, (i) => shape(`M${30 + i * 3} ${140 + i * 18}q5 9 0 13q-5 -4 0 -13Z`, '#cfe8e4')),
]);
const homeWall = '#f0d9a4';
const house = group(
  [
    rect(0, -350, 560, 350, linear(['#f8e8bd', homeWall, '#c9a768'])),
    rect(0, -64, 560, 64, '#8a7a3f'),
    shape('M560 0V-350L640 -330V-14Z', '#8f7440'),
    shape('M-46 -340L30 -440H540L668 -336V-320H-46Z', linear(['#b9573a', '#8a3a28'])),
    times(16, (i) => line(`M${40 + i * 32} -438L${-30 + i * 44} -342`, '#6b2a1e', 3, { opacity: 0.6 })),
    rect(-46, -330, 708, 12, '#5f2a1e'),
    rect(0, -318, 560, 26, '#3b2a14', { opacity: 0.28 }),
    rect(70, -230, 120, 230, '#2f5a44'),
    rect(82, -218, 96, 218, linear(['#3f7f5a', '#2a5a40'])),
    line('M130 -218V0', '#1f4a34', 5),
    rect(60, -240, 140, 14, '#d9b878'),
    rect(300, -246, 180, 130, '#d9b878'),
    rect(310, -236, 160, 112, '#24382c'),
    times(5, (i) => rect(322 + i * 34, -236, 5, 112, '#7d8a5a')),
    group(cooler, { x: 390, y: -196, scale: 1.0 }),
  ],
  { x: 150, y: 640, scale: 1.05 },
);

// The great pot in front: its mouth, the water with wrigglers.
const mouth = [
  ellipse(790, 838, 520, 92, '#5f2a1e'),
  ellipse(790, 826, 520, 92, linear(['#e8a070', p.terracotta, '#8a3a28'], -80)),
  ellipse(790, 830, 462, 74, '#3b1a14'),
  ellipse(790, 842, 448, 64, linear(['#2f5a4a', '#4f8a6a', '#9cc08a'])),
  [
    [640, 850, 120],
    [960, 862, 150],
    [800, 822, 90],
  ].map(([x, y, r]) => line(arc(x, y, r, r * 0.14, 0, 360), '#dcebb8', 3, { opacity: 0.55 })),
  (() => {
    const r = random('larva');
    return times(14, (i) => {
      const x = 400 + i * 56 + r.between(-12, 12),
        y = r.between(826, 884) - Math.abs(i - 6.5) * 2,
        s = r.between(0.7, 1.3);
      return group([line('M0 0q8 -10 14 0t14 0t12 4', '#17221c', 4.5), circle(-2, 0, 4.5, '#17221c')], {
        x,
        y,
        scale: s,
        rotate: r.between(-40, 40),
      });
    });
  })(),
  shape('M270 826C290 920 1290 920 1310 826V930H270Z', linear(['#c9603f', '#8a3a28'])),
  line('M272 832C300 922 1280 922 1308 832', '#f0b088', 7),
];

export default scene({
  key: 'dengue',
  background: [
    sky(['#4f6f4a', '#8fa65a', '#d6cf7c', '#f5e3a0'], 640),
    glow(1120, 330, 560, '#fff3b8', 0.75),
    circle(1150, 330, 96, '#fff6cf', { opacity: 0.9 }),
  ],
  content: [
    (() => {
      const r = random('bg');
      return times(18, (i) =>
        shape(
          blob(i * 96 - 30, 560 - r.between(0, 70), r.between(50, 110), { key: 'b' + i, stretch: 1.2 }),
          mix('#a3ac5c', '#7f9650', r()),
          { opacity: 0.8 },
        ),
      );
    })(),
    palm(1420, 640, 430, { key: 'pa', lean: -50, leaf: '#4a6a3a', light: '#6f8a48', trunk: '#5f5a38' }),
    palm(1540, 640, 320, { key: 'pb', lean: 20, leaf: '#4a6a3a', light: '#6f8a48', trunk: '#5f5a38' }),
    rect(-10, 620, 1620, 290, linear(['#a89a52', '#7a7440', '#3f4428'])),
    tree(80, 640, 420, { key: 'mango', crown: '#4a6f3a', trunk: '#4a3a24', light: 1, spread: 0.4 }),
    house,
    shadow(470, 650, 420, 22, 0.45, '#1c240f'),
    tyre(940, 694, 1.0),
    tyre(948, 660, 1.0),
    tyre(936, 626, 1.0),
    tyre(1070, 700, 1.05),
    matka(1190, 690, 0.95),
    matka(1290, 706, 1.05, '#a84a34'),
    matka(226, 706, 0.9),
    matka(340, 716, 0.72, '#c97a4a'),
    group(
      [
        shadow(0, 0, 80, 10, 0.45),
        rect(-62, -130, 124, 130, linear(['#5fa0b4', '#2f7088', '#174a5c'], -90), { rx: 10 }),
        ellipse(0, -130, 62, 16, '#8fc6d4'),
        ellipse(0, -128, 53, 11, '#24505c'),
        ellipse(0, -126, 49, 8, '#7fa58f'),
        times(2, (i) => line(`M-62 ${-86 + i * 44}H62`, '#174a5c', 4)),
      ],
      { x: 1400, y: 712 },
    ),
    // Puddles, grass.
    ellipse(620, 742, 190, 16, '#c9cf8a', { opacity: 0.6 }),
    ellipse(1160, 762, 230, 15, '#c9cf8a', { opacity: 0.5 }),
    grass(-20, 800, 420, { key: 'l', height: 70, count: 60, colours: ['#3f5a2a', '#5a7438', '#2f4622'] }),
    grass(1250, 800, 380, { key: 'r', height: 70, count: 56, lean: -0.1, colours: ['#3f5a2a', '#5a7438', '#2f4622'] }),
    rect(-10, 796, 1620, 120, linear(['#2f4622', '#1c2c18'])),
    rect(-10, -10, 1620, 806, '#f3e7a8', { opacity: 0.2 }),
    grass(-20, 812, 460, { key: 'm', height: 60, count: 90, colours: ['#2f4622', '#26391d'] }),
    grass(1180, 812, 440, { key: 'n', height: 60, count: 90, lean: -0.1, colours: ['#2f4622', '#26391d'] }),
    mouth,
    glow(820, 430, 430, '#fff8d4', 0.6),
    mosquito,
    grass(-20, 910, 300, { key: 'f', height: 120, count: 50, colours: ['#17241a', '#24361f', '#2f4622'] }),
    grass(1320, 910, 300, { key: 'g', height: 120, count: 50, lean: -0.2, colours: ['#17241a', '#24361f', '#2f4622'] }),
  ],
  light: { x: 0.62, y: 0.32, colour: '#fff6cc', strength: 0.2 },
  rim: 0.42,
});
