// A red letter box on a village road in the morning, and a flock of letters on the wing towards its mouth.
import {
  birds,
  circle,
  darker,
  ellipse,
  grass,
  group,
  hills,
  house,
  lighter,
  line,
  linear,
  longShadow,
  mix,
  palette as p,
  palm,
  polygon,
  random,
  ranges,
  rect,
  scene,
  shadow,
  shape,
  sky,
  sun,
  times,
  tree,
} from '../kit.mjs';

const red = '#d63a3f',
  deep = '#8d1f2c';
// The box: foot at 0, 0; about 580 high.
const box = group(
  [
    shadow(70, 2, 230, 34, 0.5, '#20321f'),
    rect(-112, -96, 224, 96, linear(['#4a4e58', '#2b2e36', '#15171c'], -90), { rx: 8 }),
    ellipse(0, -96, 112, 15, '#3d414b'),
    ellipse(0, -2, 112, 14, '#15171c'),
    line('M-108 -90V-10', '#7b808c', 4, { opacity: 0.7 }),
    rect(-98, -474, 196, 380, linear([lighter(red, 0.3), red, mix(red, deep, 0.5), deep, darker(deep, 0.25)], -90)),
    ellipse(0, -96, 98, 13, deep),
    rect(-104, -126, 208, 16, linear([lighter(red, 0.35), red, deep], -90), { rx: 8 }),
    rect(-104, -318, 208, 14, linear([lighter(red, 0.35), red, deep], -90), { rx: 7 }),
    rect(-84, -472, 14, 358, p.white, { opacity: 0.3, rx: 7 }),
    // Door with its lock, the blank cream card.
    rect(-62, -292, 118, 152, darker(red, 0.3), { rx: 8 }),
    rect(-58, -290, 112, 146, linear([red, mix(red, deep, 0.7)], -90), { rx: 7 }),
    rect(-36, -276, 68, 48, p.paper, { rx: 3 }),
    rect(-36, -276, 68, 8, p.paperDark, { rx: 3 }),
    circle(36, -190, 8, p.ochre),
    rect(34, -190, 4, 14, p.inkSoft),
    // Mouth.
    shape('M-74 -424H66L58 -366H-66Z', darker(deep, 0.2)),
    rect(-64, -408, 122, 34, '#1a0c12', { rx: 4 }),
    shape('M-82 -428Q-6 -452 74 -428L66 -398Q-6 -420 -74 -398Z', linear([lighter(red, 0.25), red, deep], -90)),
    line('M-78 -424Q-6 -446 70 -424', lighter(red, 0.5), 4, { opacity: 0.8 }),
    // Cap: a dome with a toothed edge.
    shape(
      'M-122 -470C-124 -500 -100 -512 -84 -522C-70 -570 70 -570 84 -522C100 -512 124 -500 122 -470Z',
      linear([lighter(red, 0.35), red, mix(red, deep, 0.6), deep], -90),
    ),
    times(11, (i) => shape(`M${-122 + i * 22.2} -472h22.2v8q-11 22 -22.2 0Z`, mix(lighter(red, 0.2), deep, i / 10))),
    ellipse(0, -558, 20, 13, deep),
    ellipse(-4, -562, 16, 10, red),
    line('M-84 -520C-66 -552 -40 -558 -20 -558', p.white, 6, { opacity: 0.55 }),
    line('M-112 -478H110', darker(deep, 0.2), 4, { opacity: 0.6 }),
  ],
  { x: 1010, y: 836, scale: 1.08 },
);

// A letter as a bird: the fold is its back, the halves are wings, the flap shows inside.
const letter = (x, y, size, turn, lift, tone = p.white) => {
  const w = size,
    h = size * 0.66;
  const wing = (s, shade) =>
    group(
      [
        shape(
          polygon([
            [0, -h / 2],
            [w * 0.5, -h / 2 - w * lift],
            [w * 0.5, h / 2 - w * lift],
            [0, h / 2],
          ]),
          shade,
        ),
      ],
      { flip: s < 0 },
    );
  return group(
    [
      wing(-1, tone),
      wing(1, darker(tone, 0.1)),
      line(
        polygon(
          [
            [-w / 2, -h / 2 - w * lift],
            [0, h * 0.12],
            [w / 2, -h / 2 - w * lift],
          ],
          false,
        ),
        p.terracottaLight,
        Math.max(1.5, size * 0.022),
      ),
      line(`M0 ${-h / 2}V${h / 2}`, p.paperDark, size * 0.02),
      shape(
        polygon([
          [w * 0.3, h * 0.1 - w * lift * 0.6],
          [w * 0.44, h * 0.1 - w * lift * 0.88],
          [w * 0.44, h * 0.34 - w * lift * 0.88],
          [w * 0.3, h * 0.34 - w * lift * 0.6],
        ]),
        p.coral,
      ),
      circle(0, h * 0.12, size * 0.05, p.coralDark),
    ],
    { x, y, rotate: turn },
  );
};
// The flock comes down a curve out of the upper left and swings to the mouth.
const flock = (() => {
  const r = random('flock'),
    way = (t) => [
      (1 - t) ** 3 * 330 + 3 * t * (1 - t) ** 2 * 380 + 3 * t * t * (1 - t) * 520 + t ** 3 * 880,
      (1 - t) ** 3 * -10 + 3 * t * (1 - t) ** 2 * 120 + 3 * t * t * (1 - t) * 520 + t ** 3 * 432,
    ];
  return Array.from({ length: 17 }, (_, i) => {
    const t = i / 16,
      [x, y] = way(t),
      wide = 1 - Math.abs(t - 0.35) * 1.3,
      side = i % 2 ? 1 : -1;
    return letter(
      x + side * r.between(20, 110) * wide,
      y - side * r.between(20, 90) * wide,
      42 + 62 * Math.sin(Math.PI * (0.12 + t * 0.62)),
      r.between(-22, 14) + 26 * (0.5 - t),
      r.between(0.1, 0.34),
      r.pick([p.white, p.paper, '#fff3dc', '#f4e4c6']),
    );
  });
})();

export default scene({
  key: 'pin-code',
  background: [sky(['#5fb0b6', '#a4d4c6', '#e6eccb', '#fbe7b4']), sun(300, 330, 56, '#fff3cf', 0.8)],
  content: [
    birds(1330, 140, 4, { key: 'p', size: 13, colour: '#3c7074' }),
    ranges(430, 500, 3, '#a9cdb2', '#79ad86', { key: 'far', rise: 70 }),
    hills(520, 26, linear(['#a6c073', '#7fa75c']), { key: 'fields' }),
    times(9, (i) =>
      line(
        `M${-40 + i * 60} ${640 - i * 9}Q${200 + i * 50} ${566 - i * 5} ${420 + i * 20} ${540 - i * 2}`,
        i % 2 ? '#d9cf6c' : '#5f9150',
        9 - i * 0.7,
        { opacity: 0.7 },
      ),
    ),
    tree(590, 545, 130, { key: 'far1', crown: '#5c9a5c' }),
    tree(1330, 548, 190, { key: 'far2', crown: '#4f8a4b' }),
    tree(1480, 566, 230, { key: 'far3', crown: '#3f7a48' }),
    house(455, 556, 150, { wall: '#f1dcc0', tiles: p.terracotta }),
    house(690, 546, 120, { wall: '#cfe0d6', tiles: p.terracottaDark, door: p.ochreDark }),
    house(1210, 556, 150, { wall: '#f6e4bb', tiles: p.terracotta }),
    house(800, 538, 90, { wall: '#f1dcc0' }),
    palm(350, 575, 250, { key: 'palm', lean: 34, wind: 0.15 }),
    palm(1420, 590, 290, { key: 'palm2', lean: -40, wind: 0.15 }),
    shape('M-20 566Q800 520 1620 566V920H-20Z', linear(['#8fb55f', '#5d8f4c', '#335f3d'])),
    // The road winds out of the village and passes the box.
    shape(
      'M760 543C700 570 620 590 640 625C670 680 900 690 860 760C838 806 640 850 470 910H1130C1160 850 1130 760 1010 700C880 645 770 628 764 600C760 575 790 560 800 543Z',
      linear(['#efd6a0', '#dcae74', '#b67a4c']),
    ),
    line('M764 600C770 628 880 645 1010 700C1130 760 1160 850 1130 910', '#8a5a38', 7, { opacity: 0.5 }),
    line('M700 640C760 690 960 700 920 780C900 826 800 860 700 905', '#a8693f', 5, { opacity: 0.4 }),
    line('M735 632C800 676 1040 700 1010 800C1000 840 940 870 880 905', '#a8693f', 5, { opacity: 0.4 }),
    grass(-20, 690, 560, { key: 'a', height: 44, count: 90, colours: ['#7fb054', '#4f8a4b', '#a9c667'] }),
    shape(
      'M-20 682Q300 662 560 690Q640 700 700 730Q560 790 -20 790Z',
      linear(['#67994f', ['#568a4b', 0.4], ['#4a7d48', 1, 0]]),
    ),
    grass(1100, 706, 520, { key: 'b', height: 50, count: 80, colours: ['#4f8a4b', '#7fb054', '#2f6a40'] }),
    shape('M1080 704Q1300 682 1620 694V800H1140Z', linear(['#588b4b', ['#4c7f48', 0.4], ['#457846', 1, 0]])),
    longShadow(1010, 836, 220, 420, 40, 0.35, '#1d3a26'),
    box,
    shape('M850 868Q940 838 1020 846Q1130 838 1190 872Q1150 905 1130 910H1000Q900 900 850 868Z', '#4a7d48'),
    grass(870, 862, 300, { key: 'foot', height: 54, count: 56, colours: ['#4f8a4b', '#7fb054', '#2f6a40', '#a9c667'] }),
    flock,
    grass(-20, 905, 460, { key: 'c', height: 130, count: 70, colours: ['#244f38', '#35683f', '#4f8a4b'] }),
    grass(1180, 905, 450, { key: 'd', height: 120, count: 76, lean: -0.1, colours: ['#1d4330', '#2f6a40', '#4f8a4b'] }),
  ],
  light: { x: 0.2, y: 0.3, colour: '#fff3cf', strength: 0.24 },
});
