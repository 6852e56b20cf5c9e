// In praise of the repair shop: the bench under its lamp, a radio with its back off, a fan waiting its turn, the tools in a row.
import {
  blur,
  circle,
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
  shape,
  times,
} from '../kit.mjs';

const wood = ['#c98a50', '#9a5f35', '#6b3d24'],
  brass = linear(['#fff0b4', '#e3ac40', '#8a5a1c'], -60);

// A screwdriver, tip down; its handle up.
const driver = (x, y, turn, colour, long = 150, s = 1) =>
  group(
    [
      rect(-6, -10, 12, long, linear(['#f4f1e8', '#a9adae', '#6a7074'], -90)),
      shape(`M-6 ${long - 12}H6L9 ${long + 8}L5 ${long + 18}H-5L-9 ${long + 8}Z`, '#8f9598'),
      shape(
        'M-20 -110Q-24 -128 0 -130Q24 -128 20 -110L16 -40Q20 -20 13 -6H-13Q-20 -20 -16 -40Z',
        linear([lighter(colour, 0.3), colour, darker(colour, 0.35)], -90),
      ),
      [-8, 4].map((k) => line(`M${k} -114V-44`, darker(colour, 0.3), 4, { opacity: 0.7 })),
      line('M-13 -112V-46', lighter(colour, 0.6), 3.4, { opacity: 0.9 }),
    ],
    { x, y, rotate: turn, scale: s },
  );

// The radio: a wooden case, cloth, dial, two knobs; its side panel off, so that coils and valves show.
const radio = group(
  [
    ellipse(20, 6, 320, 24, '#1a0f0c', { opacity: 0.6 }),
    shape('M250 -270L300 -250V-10L250 0Z', '#4a2818'),
    rect(-270, -280, 540, 280, linear(['#d99a58', '#a8683a', '#6b3d24'], -20), { rx: 30 }),
    rect(-252, -262, 504, 244, darker(wood[2], 0.3), { rx: 18 }),
    line('M-262 -252Q-258 -274 -238 -276H220', '#ffd9a0', 6, { opacity: 0.8 }),
    // Cloth with its weave.
    rect(-240, -250, 236, 220, linear(['#e9c98a', '#b98f52']), { rx: 12 }),
    times(15, (i) => line(`M${-236 + i * 16} -246V-36`, '#8a6538', 2, { opacity: 0.5 })),
    times(14, (i) => line(`M-236 ${-240 + i * 15.4}H-8`, '#fff0c8', 2, { opacity: 0.35 })),
    circle(-122, -140, 78, '#7a4a2a', { opacity: 0.28 }),
    [-196, -146, -98, -48].map((x) => rect(x - 4, -250, 9, 220, wood[1])),
    // The dial glows: a scale of ticks and a coral needle.
    rect(16, -246, 222, 88, linear(['#fff3c8', '#f5cf78', '#d98f3a']), { rx: 10 }),
    glow(127, -202, 150, '#ffe2a0', 0.7),
    times(27, (i) => line(`M${30 + i * 7.5} ${i % 5 ? -190 : -182}V-212`, '#6b3d24', i % 5 ? 2 : 3.4)),
    line('M30 -216H226M30 -172H226', '#6b3d24', 2.4, { opacity: 0.7 }),
    line('M162 -238V-168', p.coralDark, 5),
    shape('M20 -200L70 -244H40Q20 -244 20 -224Z', '#ffffff', { opacity: 0.35 }),
    // The open panel: chassis, valves, coil, wires.
    rect(16, -146, 222, 74, '#241812', { rx: 8 }),
    rect(24, -90, 206, 14, '#7f8a8c'),
    [52, 92, 130].map(
      (x, i) =>
        rect(
          x - 13,
          -134 + i * 4,
          26,
          46 - i * 4,
          linear([
            ['#ffd9a0', 0, 0.9],
            ['#f5a552', 0.6, 0.8],
            ['#8a5a34', 1, 0.9],
          ]),
          { rx: 12 },
        ) +
        rect(x - 15, -94, 30, 8, '#2f3436') +
        line(`M${x - 4} -98V-116H${x + 4}V-98`, '#fff6d0', 2.4) +
        glow(x, -112, 34, '#ffb45e', 0.8),
    ),
    rect(158, -130, 30, 42, p.terracotta),
    times(6, (i) => line(`M158 ${-126 + i * 7}H188`, '#f0b684', 3)),
    circle(208, -110, 15, '#b9c0c0'),
    circle(208, -110, 6, '#4a5254'),
    line('M230 -100Q282 -110 300 -60T356 -14', p.coral, 5),
    line('M230 -94Q270 -90 286 -44T330 -8', p.ochreLight, 5),
    line('M226 -88Q256 -70 270 -34T300 -4', '#4fb0a4', 5),
    [60, 190].map(
      (x) =>
        circle(x, -38, 27, '#2a1710') +
        circle(x - 2, -41, 24, radial(['#fff0c8', '#d9a24a', '#7a4a1c'], { cx: 0.36, cy: 0.3, r: 0.8 })) +
        line(`M${x - 2} -60V-46`, '#5a3416', 5),
    ),
    [-210, 200].map((x) => rect(x, -4, 44, 12, '#2a1710', { rx: 4 })),
    // Aerial.
    line('M-220 -278L-330 -500', '#e9e4d8', 5),
    line('M-220 -278L-276 -390', '#b9b4a8', 8),
    circle(-330, -502, 7, '#fffaf0'),
  ],
  { x: 680, y: 742, scale: 0.96 },
);

// The table fan: cage, three blades, a column and a foot.
const fan = group(
  [
    ellipse(10, 4, 130, 18, '#1a0f0c', { opacity: 0.6 }),
    shape('M-104 0Q-96 -46 -30 -54H30Q96 -46 104 0Q0 18 -104 0Z', linear(['#7fc0b4', '#2f7f7c', '#12484c'])),
    line('M-92 -10Q-80 -40 -26 -46', '#c9ece0', 4),
    [-34, 0, 34].map((x, i) => circle(x, -22, 9, i === 1 ? p.coral : '#f1ead8')),
    rect(-16, -170, 32, 122, linear(['#c9ece0', '#4f9a96', '#12484c'], -90)),
    circle(0, -176, 26, '#12484c'),
    circle(0, -330, 168, '#0c2226', { opacity: 0.45 }),
    [0, 120, 240].map((a) =>
      group(
        [
          shape(
            'M-14 -20C-70 -60 -84 -130 -30 -150C30 -160 56 -90 16 -20Z',
            linear(['#9fd8c8', '#4f9f98', '#1f6266'], -60),
          ),
          line('M-24 -142C16 -146 34 -96 16 -34', '#d8f2e6', 4, { opacity: 0.8 }),
        ],
        { y: -330, rotate: a + 16 },
      ),
    ),
    circle(0, -330, 34, '#12484c'),
    circle(-3, -333, 29, brass),
    circle(-3, -333, 12, '#a8701f'),
    times(28, (i) => {
      const a = (i / 28) * 6.283;
      return line(
        `M${Math.round(Math.cos(a) * 34)} ${Math.round(-330 + Math.sin(a) * 34)}Q${Math.round(Math.cos(a + 0.2) * 104)} ${Math.round(-330 + Math.sin(a + 0.2) * 104)} ${Math.round(Math.cos(a + 0.22) * 168)} ${Math.round(-330 + Math.sin(a + 0.22) * 168)}`,
        '#e9e4d4',
        2.2,
        { opacity: 0.7 },
      );
    }),
    [84, 128].map((q) => circle(0, -330, q, 'none', { stroke: '#e9e4d4', strokeWidth: 2.4, opacity: 0.75 })),
    circle(0, -330, 169, 'none', { stroke: '#8f8a7c', strokeWidth: 13 }),
    circle(-2, -332, 169, 'none', { stroke: '#f6f0e0', strokeWidth: 5 }),
  ],
  { x: 1116, y: 742, scale: 0.98 },
);

export default scene({
  key: 'repair',
  background: [rect(0, 0, 1600, 900, linear(['#12343a', '#1d4a4c', '#2b5a52']))],
  content: [
    // The wall: a board of holes with tools on their pegs, shelves of drawers and old sets.
    rect(300, 40, 560, 330, linear(['#4f6f5e', '#3a5a4f']), { rx: 6 }),
    times(9, (row) => times(17, (i) => circle(322 + i * 32, 64 + row * 36, 3.4, '#24403c'))),
    line('M304 44H856', '#7f9f84', 4),
    // Spanners, pliers, hammer and a coil on the board.
    [
      [360, 1],
      [410, 0.86],
      [454, 0.72],
    ].map(([x, s]) =>
      group(
        [
          shape(
            'M-10 0V150L-16 168Q-20 190 0 190Q20 190 16 168L10 150V0L18 -14Q22 -34 10 -44V-22H-10V-44Q-22 -34 -18 -14Z',
            linear(['#d3d8d4', '#7a8688'], -90),
          ),
        ],
        { x, y: 130, scale: s },
      ),
    ),
    group(
      [
        shape('M-8 -10L-30 120Q-34 140 -20 140L-4 20ZM8 -10L30 120Q34 140 20 140L4 20Z', p.coralDark),
        shape('M-16 0L-8 -70L0 -74L8 -70L16 0Q0 18 -16 0Z', '#aeb6b4'),
        circle(0, -2, 8, '#5a6668'),
      ],
      { x: 540, y: 160 },
    ),
    group(
      [
        rect(-9, -20, 18, 190, wood[0], { rx: 6 }),
        shape('M-50 -50H30L56 -40V-24L30 -16H-50Z', linear(['#c3cac8', '#6a7678'])),
      ],
      { x: 640, y: 130 },
    ),
    group(
      [
        circle(0, 0, 46, 'none', { stroke: '#d98a4a', strokeWidth: 22 }),
        [30, 38, 46, 54].map((q) => circle(0, 0, q, 'none', { stroke: '#8a4a28', strokeWidth: 2 })),
        line('M30 36Q60 70 50 110', '#d98a4a', 5),
      ],
      { x: 770, y: 130 },
    ),
    [
      [60, 150],
      [60, 300],
    ].map(([x, y]) => rect(x - 80, y, 250, 12, '#3a2418')),
    group(
      [
        rect(-60, -90, 150, 90, '#8a4a38', { rx: 12 }),
        circle(-14, -46, 30, '#3a2018'),
        rect(30, -76, 48, 26, '#e9c98a', { rx: 4 }),
        circle(42, -28, 9, '#e0b060'),
        circle(68, -28, 9, '#e0b060'),
      ],
      { x: 90, y: 150 },
    ),
    [
      [10, p.ochre, 60],
      [50, p.teal, 80],
      [92, p.paperDark, 50],
      [132, p.terracotta, 70],
    ].map(
      ([x, c, h]) =>
        rect(x, 300 - h, 34, h, darker(c, 0.35), { rx: 4 }) + rect(x, 300 - h, 34, 12, darker(c, 0.1), { rx: 4 }),
    ),
    group(
      [
        rect(0, 0, 280, 330, '#3a2418', { rx: 6 }),
        times(
          20,
          (i) =>
            rect(12 + (i % 4) * 65, 12 + Math.floor(i / 4) * 62, 60, 56, linear(['#a8703f', '#7a4a2a']), { rx: 4 }) +
            circle(42 + (i % 4) * 65, 44 + Math.floor(i / 4) * 62, 5, '#e9c98a') +
            rect(26 + (i % 4) * 65, 20 + Math.floor(i / 4) * 62, 32, 12, i % 3 ? '#f1e2c0' : p.coral, { opacity: 0.7 }),
        ),
      ],
      { x: 1330, y: 60 },
    ),
    rect(
      0,
      0,
      1600,
      560,
      linear([
        ['#0a1c22', 0, 0.35],
        ['#0a1c22', 1, 0.12],
      ]),
    ),
    // The bench.
    shape('M-20 640H1620V910H-20Z', linear([lighter(wood[0], 0.1), wood[1], wood[2]])),
    rect(-20, 634, 1640, 12, '#f0bd80', { opacity: 0.55 }),
    (() => {
      const r = random('grain');
      return times(26, () => {
        const x = r.between(-20, 1400),
          y = r.between(660, 830);
        return line(
          `M${Math.round(x)} ${Math.round(y)}q${Math.round(r.between(60, 160))} ${Math.round(r.between(-6, 6))} ${Math.round(r.between(180, 320))} 0`,
          wood[2],
          r.between(1.5, 3),
          { opacity: 0.35 },
        );
      });
    })(),
    rect(-20, 848, 1640, 60, linear(['#5a321e', '#33190f'])),
    rect(-20, 844, 1640, 8, '#e0a468', { opacity: 0.6 }),
    // The lamp: a jointed arm from the left, its shade over the radio.
    shape(
      polygon([
        [560, 214],
        [724, 214],
        [1300, 760],
        [250, 760],
      ]),
      linear([
        ['#ffd98a', 0, 0.5],
        ['#ffd98a', 0.7, 0.16],
        ['#ffd98a', 1, 0],
      ]),
    ),
    glow(650, 640, 520, '#ffc870', 0.55),
    glow(640, 240, 240, '#ffe6b0', 0.9),
    line('M336 640L296 330L520 120L600 150', '#0c1a1e', 16),
    line('M332 636L292 330L518 116', '#e0654f', 9),
    [
      [296, 330],
      [520, 120],
    ].map(([x, y]) => circle(x, y, 16, '#0c1a1e') + circle(x, y, 9, '#f0b684')),
    shape('M250 656Q256 634 336 632Q416 634 422 656Z', '#7a2a2c'),
    group(
      [
        shape(
          'M-34 -96H34L56 -40Q104 -10 106 56H-106Q-104 -10 -56 -40Z',
          linear([p.coralLight, p.coral, p.coralDark], -70),
        ),
        shape('M20 -96H34L56 -40Q104 -10 106 56H50Q60 -20 20 -96Z', '#72202a', { opacity: 0.5 }),
        ellipse(0, 56, 106, 18, '#fff0c0'),
        circle(0, 58, 26, '#fffaf0'),
        line('M-84 34Q-72 -6 -46 -24', '#ffd3c8', 6),
      ],
      { x: 640, y: 176, rotate: 6 },
    ),
    fan,
    radio,
    // In front: drivers in a row on a cloth, a soldering iron in its stand, screws in a tin, a cup of tea.
    shape('M610 786L1010 778L1050 884L596 890Z', '#1a0f0c', { opacity: 0.4, transform: 'translate(8 8)' }),
    shape('M610 786L1010 778L1050 884L596 890Z', linear(['#3f8f88', '#1f5f60'])),
    line('M616 796L1006 788M604 876L1040 870', '#9fd8c8', 4, { strokeDasharray: '10 8', opacity: 0.8 }),
    [
      [p.coral, 90],
      [p.ochre, 108],
      ['#f1e6d2', 78],
      [p.night, 100],
      [p.coralDark, 70],
    ].map(([c, l], i) =>
      group([rect(-100, 10, 200, 12, '#0c2a2c', { opacity: 0.35, rx: 6 }), driver(0, 0, -90, c, l, 0.78)], {
        x: 712 + (i % 2) * 190 - (i === 4 ? -94 : 0),
        y: 808 + Math.floor(i / 2) * 27,
        rotate: -1,
      }),
    ),
    group(
      [
        ellipse(6, 4, 80, 12, '#1a0f0c', { opacity: 0.5 }),
        shape('M-70 0L-56 -14H56L70 0Z', '#3a4448'),
        line('M-30 -12L-24 -46M26 -12L34 -78', '#6a7478', 7),
        times(6, (i) =>
          ellipse(-30 + i * 14, -54 - i * 9, 9, 24, 'none', {
            stroke: '#c3cac8',
            strokeWidth: 4,
            transform: `rotate(-30 ${-30 + i * 14} ${-54 - i * 9})`,
          }),
        ),
        line('M-46 -36L70 -108', '#8f989a', 8),
        line('M62 -104L128 -146', p.coral, 20),
        line('M124 -142L150 -160', '#22282c', 12),
      ],
      { x: 322, y: 806 },
    ),
    shape(
      ribbon(
        [
          [276, 764],
          [262, 730],
          [286, 700],
          [266, 662],
          [282, 640],
        ],
        [2, 8, 9, 7, 1],
      ),
      '#fff0d0',
      { opacity: 0.4, filter: blur(3) },
    ),
    group(
      [
        ellipse(4, 34, 72, 12, '#1a0f0c', { opacity: 0.5 }),
        rect(-66, -4, 132, 40, linear(['#f0c468', '#a8701f'], -90), { rx: 8 }),
        ellipse(0, -2, 66, 17, '#7a4a1c'),
        ellipse(0, 0, 58, 13, '#3a2010'),
        (() => {
          const r = random('screws');
          return times(22, () => {
            const a = r() * 6.28,
              d = Math.sqrt(r());
            return circle(Math.cos(a) * 50 * d, Math.sin(a) * 10 * d, 5, r.pick(['#d8d4c8', '#e9b64c', '#9aa2a4']));
          });
        })(),
      ],
      { x: 520, y: 826 },
    ),
    group(
      [
        ellipse(4, 2, 54, 10, '#1a0f0c', { opacity: 0.5 }),
        shape(
          'M-34 -84H34L26 0H-26Z',
          linear([
            ['#f6e6c8', 0, 0.9],
            ['#c98a4a', 0.25, 1],
            ['#8a5228', 1, 1],
          ]),
        ),
        times(5, (i) => line(`M${-28 + i * 14} -80L${-22 + i * 11} -4`, '#fff0d0', 2, { opacity: 0.5 })),
        ellipse(0, -84, 34, 8, '#f6e6c8'),
        ellipse(0, -82, 28, 6, '#b9743a'),
      ],
      { x: 1190, y: 836 },
    ),
    [1176, 1200].map((x) =>
      shape(
        ribbon(
          [
            [x, 744],
            [x - 12, 716],
            [x + 10, 690],
            [x - 4, 660],
          ],
          [2, 10, 10, 1],
        ),
        '#fff6e0',
        { opacity: 0.32, filter: blur(4) },
      ),
    ),
    (() => {
      const r = random('bits');
      return times(24, () => {
        const x = r.between(1060, 1500),
          y = r.between(786, 836);
        return Math.abs(x - 1190) < 60
          ? ''
          : ellipse(x + 2, y + 3, 7, 3, '#2a140c', { opacity: 0.5 }) +
              circle(x, y, r.between(3, 6), r.pick(['#e9b64c', '#d8d4c8', p.coral, '#4fb0a4']));
      });
    })(),
    group(
      [
        rect(-70, -10, 140, 30, '#2a140c', { opacity: 0.4, rx: 10 }),
        circle(-44, 0, 24, 'none', { stroke: '#22282c', strokeWidth: 8 }),
        circle(-44, 0, 12, 'none', { stroke: '#22282c', strokeWidth: 8 }),
        line('M-22 4Q20 20 60 -4T130 6', '#22282c', 8),
      ],
      { x: 1380, y: 806 },
    ),
  ],
  light: { x: 0.4, y: 0.34, colour: '#ffdf9a', strength: 0.2 },
  rim: 0.56,
});
