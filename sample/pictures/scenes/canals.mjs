// A canal lock cut open: three levels of water as steps, a ship lifted between two gates.
import {
  birds,
  blob,
  circle,
  cloud,
  darker,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  palm,
  polygon,
  random,
  ranges,
  rect,
  scene,
  shape,
  sky,
  sun,
  times,
} from '../kit.mjs';

const low = 676,
  mid = 560,
  high = 440,
  gateL = 392,
  gateR = 1208;
const water = (x, y, x2, floor, key) => {
  const r = random(key);
  return [
    rect(x, y, x2 - x, floor - y, linear(['#6cc7c0', '#2f9aa0', '#14697c', '#0c4a62'])),
    times(5, (i) =>
      shape(
        polygon(
          [
            [x + (x2 - x) * (0.1 + i * 0.2), y],
            [x + (x2 - x) * (0.17 + i * 0.2), y],
            [x + (x2 - x) * (0.06 + i * 0.2), floor],
            [x + (x2 - x) * (-0.06 + i * 0.2), floor],
          ].map(([a, b]) => [Math.max(x, Math.min(x2, a)), b]),
        ),
        '#d6f5e6',
        { opacity: 0.12 },
      ),
    ),
    times(16, () => {
      const px = r.between(x + 10, x2 - 50),
        py = r.between(y + 26, floor - 16);
      return line(`M${px} ${py}q10 -6 20 0t20 0`, '#bfece0', 2.4, { opacity: r.between(0.2, 0.5) });
    }),
    rect(x, y, x2 - x, 7, '#eafff2', { opacity: 0.9 }),
    rect(x, y + 7, x2 - x, 10, '#a8e6d6', { opacity: 0.6 }),
  ];
};
const gate = (x, top, foot) =>
  group([
    rect(x - 21, top, 42, foot - top, linear(['#7b93a0', '#3f5a6d', '#1c3447'], -90)),
    times(Math.floor((foot - top) / 52), (i) =>
      rect(x - 25, top + 20 + i * 52, 50, 11, linear(['#9db3bd', '#2b475a'], -90)),
    ),
    rect(x - 14, top, 5, foot - top, '#d6e6e6', { opacity: 0.5 }),
    rect(x - 44, top - 16, 88, 18, '#f0c04c'),
    times(5, (i) => shape(`M${x - 44 + i * 20} ${top - 16}h9l-10 18h-9Z`, '#2b2e36')),
    line(
      `M${x - 40} ${top - 50}H${x + 40}M${x - 40} ${top - 50}V${top - 16}M${x} ${top - 50}V${top - 16}M${x + 40} ${top - 50}V${top - 16}`,
      '#fff3d6',
      4,
    ),
    circle(x, top - 66, 9, p.coral),
    glow(x, top - 66, 36, p.coral, 0.7),
  ]);

// The ship: hull on the waterline y = 0, bow to the right, containers in stacks, a white bridge at the stern.
const colours = [p.ochre, p.teal, '#e9e0cc', p.terracotta, p.leaf, p.night, p.ochreLight, p.skyDark];
const stack = (() => {
  const r = random('boxes');
  return times(8, (c) => {
    const n = [2, 3, 4, 3, 4, 4, 3, 2][c];
    return times(n, (k) => {
      const col = r.pick(colours),
        x = -170 + c * 54,
        y = -74 - k * 36;
      return (
        rect(x, y - 34, 52, 34, linear([lighter(col, 0.12), darker(col, 0.14)])) +
        times(5, (q) => rect(x + 6 + q * 10, y - 30, 3, 26, darker(col, 0.3), { opacity: 0.6 })) +
        rect(x, y - 34, 52, 4, lighter(col, 0.35), { opacity: 0.8 }) +
        rect(x + 44, y - 34, 8, 34, darker(col, 0.4), { opacity: 0.5 })
      );
    });
  });
})();
const ship = group(
  [
    stack,
    rect(-306, -226, 104, 160, linear(['#fffaf0', '#f0e4cc', '#c3b69f'], -90)),
    rect(-322, -246, 136, 26, '#fffaf0'),
    rect(-322, -226, 136, 6, '#b3a58c'),
    times(5, (i) => rect(-314 + i * 25, -240, 18, 13, '#17475c')),
    times(4, (r) => times(4, (i) => rect(-296 + i * 24, -208 + r * 32, 13, 13, '#17475c', { rx: 2 }))),
    rect(-290, -302, 50, 60, linear([p.coralLight, p.coral, p.coralDark], -90)),
    rect(-290, -290, 50, 13, '#fffaf0'),
    rect(-218, -320, 6, 76, '#6a7480'),
    line('M-236 -300H-196', '#6a7480', 4),
    shape(
      'M-364 -78H280L366 -112L338 0Q322 66 270 76H-318Q-352 70 -356 20Z',
      linear(['#ff7a70', '#dd4049', '#b02438']),
    ),
    shape('M-357 8H337Q322 66 270 76H-318Q-352 70 -357 8Z', linear(['#7b1c2f', '#541423'])),
    rect(-357, 2, 693, 9, '#fff3d6', { opacity: 0.9 }),
    line('M-364 -78H280L366 -112', '#ffc2b2', 6),
    shape('M280 -78L366 -112L338 0Q332 30 318 50Q300 -20 280 -78Z', '#8c1830', { opacity: 0.35 }),
    circle(306, -52, 9, '#5c1024'),
    line('M306 -52V-26', '#5c1024', 4),
    times(9, (i) => circle(-320 + i * 64, -48, 6, '#7b1c2f')),
    line('M-364 -92V-78M-364 -96H-330', '#fff3d6', 4),
    line('M290 -112V-82M290 -112L352 -134', '#fff3d6', 4),
  ],
  { x: 796, y: mid + 2, scale: 0.96 },
);

const rise = (x) =>
  group([shape('M-17 56V4H-38L0 -42L38 4H17V56Z', '#fff3d6', { opacity: 0.85 })], { x, y: 716, scale: 0.72 });
const stone = ['#d9b98c', '#b08a66', '#7c5a4c', '#4a3540'];

export default scene({
  key: 'canals',
  background: [sky(['#f0b85c', '#f7d288', '#fbe7b8', '#f8efcf']), sun(1120, 170, 74, '#fffbe2', 0.9)],
  content: [
    cloud(300, 210, 420, { key: 'a', colour: '#fff8e2', shade: '#f0cf98', height: 0.26 }),
    cloud(1430, 270, 380, { key: 'b', colour: '#fff8e2', shade: '#f0cf98', height: 0.26 }),
    cloud(820, 120, 260, { key: 'c', colour: '#fff8e2', shade: '#f0cf98', height: 0.24, opacity: 0.7 }),
    ranges(400, 470, 3, '#d9c784', '#8fae6c', { key: 'isthmus', rise: 100 }),
    times(34, (i) => {
      const r = random('jungle' + i),
        x = i * 49 - 20,
        s = r.between(30, 62);
      return (
        shape(blob(x, 500 - s * 0.4, s, { key: 'j' + i, stretch: 1.3 }), mix('#6c9c58', '#3f7a4c', r())) +
        shape(blob(x + 6, 488 - s * 0.7, s * 0.5, { key: 'k' + i, stretch: 1.3 }), '#a3c06c', { opacity: 0.6 })
      );
    }),
    palm(1340, 470, 220, { key: 'p1', lean: 40 }),
    palm(1480, 480, 260, { key: 'p2', lean: -30 }),
    palm(90, 520, 260, { key: 'p3', lean: 34 }),
    palm(240, 530, 190, { key: 'p4', lean: -20 }),
    birds(600, 190, 5, { key: 'gulls', size: 16, colour: '#7a5a3a' }),
    // The far quay wall of each chamber.
    rect(-10, 560, gateL, 140, linear(['#cfa878', '#a17a5c'])),
    rect(gateL, 470, gateR - gateL, 120, linear(['#d6b184', '#a8825f'])),
    rect(gateR, 372, 400, 80, linear(['#d6b184', '#b08a66'])),
    rect(-10, 552, gateL, 10, '#fff0cc'),
    rect(gateL, 462, gateR - gateL, 10, '#fff0cc'),
    rect(gateR, 364, 400, 10, '#fff0cc'),
    times(14, (i) => line(`M${gateL + 40 + i * 58} 474V558`, '#8f6a50', 2, { opacity: 0.45 })),
    // A lock-keeper's house with a red roof on the upper quay.
    group(
      [
        rect(-58, -86, 116, 86, linear(['#fffaf0', '#e6d6b6'])),
        shape('M-76 -82L-50 -128H50L76 -82Z', p.terracotta),
        rect(-40, -62, 26, 36, '#2a6a72'),
        rect(14, -62, 26, 36, '#2a6a72'),
        rect(-30, -158, 60, 34, '#fffaf0'),
        shape('M-42 -156L0 -186L42 -156Z', p.terracotta),
        rect(-20, -150, 40, 20, '#2a6a72'),
      ],
      { x: 1310, y: 366 },
    ),
    water(-10, low, gateL, 850, 'w1'),
    water(gateR, high, 1620, 612, 'w3'),
    water(gateL, mid, gateR, 820, 'w2'),
    ship,
    rect(gateL, mid + 4, gateR - gateL, 84, '#2f9aa0', { opacity: 0.3 }),
    line(`M${gateL + 20} ${mid + 4}q20 -8 40 0t40 0M1130 ${mid + 4}q16 -8 32 0t32 0`, '#eafff2', 4),
    rise(560),
    rise(800),
    rise(1040),
    // The floor: masonry in steps, with the culvert that feeds the chamber.
    shape(`M-20 832H${gateL - 30}V800H${gateR - 34}V590H1640V920H-20Z`, linear(stone)),
    shape(`M-20 832H${gateL - 30}V800H${gateR - 34}V590H1640V600H${gateR - 22}V811H${gateL - 18}V843H-20Z`, '#fff0cc', {
      opacity: 0.85,
    }),
    (() => {
      const r = random('brick');
      return times(48, () => {
        const x = r.between(-10, 1580),
          y = x > gateR ? r.between(624, 880) : r.between(826, 884);
        return rect(
          Math.round(x / 66) * 66,
          Math.round(y / 22) * 22 + 4,
          58,
          16,
          r.chance(0.5) ? '#c9a27a' : '#5c4246',
          { opacity: 0.3, rx: 3 },
        );
      });
    })(),
    line(`M1420 606V730Q1420 852 1300 852H520`, '#2c2536', 36),
    line(`M1420 606V730Q1420 852 1300 852H520`, '#2f9aa0', 26),
    line(`M1420 610V730Q1420 852 1300 852H526`, '#a8e6d6', 4, { strokeDasharray: '26 26' }),
    [560, 800, 1040].map((x) => [
      rect(x - 15, 800, 30, 46, '#2f9aa0'),
      line(`M${x} 842V806`, '#a8e6d6', 4, { strokeDasharray: '10 12' }),
      times(6, (i) =>
        circle(x + ((i * 13) % 34) - 17, 788 - i * 13, 4 - i * 0.4, '#eafff2', { opacity: 0.75 - i * 0.09 }),
      ),
    ]),
    gate(gateL, 438, 822),
    gate(gateR, 350, 806),
  ],
  light: { x: 0.7, y: 0.18, colour: '#fff3cf', strength: 0.2 },
  rim: 0.32,
});
