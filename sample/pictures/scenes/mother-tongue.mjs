// The first classroom: a child draws a stem on the blackboard; it puts out leaves, and birds of every colour come to it.
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
  shadow,
  shape,
  smooth,
  times,
} from '../kit.mjs';

// A leaf in chalk: pale edge, soft fill, veins.
const leaf = (x, y, size, turn, colour) =>
  group(
    [
      shape(
        `M0 0C${size * 0.5} ${-size * 0.2} ${size * 0.46} ${-size * 0.8} 0 ${-size * 1.15}C${-size * 0.46} ${-size * 0.8} ${-size * 0.5} ${-size * 0.2} 0 0Z`,
        colour,
      ),
      shape(`M0 0C${size * 0.5} ${-size * 0.2} ${size * 0.46} ${-size * 0.8} 0 ${-size * 1.15}Z`, darker(colour, 0.2)),
      line(
        `M0 ${size * 0.12}V${-size * 0.95}M0 ${-size * 0.3}L${size * 0.24} ${-size * 0.5}M0 ${-size * 0.3}L${-size * 0.24} ${-size * 0.5}M0 ${-size * 0.58}L${size * 0.18} ${-size * 0.76}M0 ${-size * 0.58}L${-size * 0.18} ${-size * 0.76}`,
        lighter(colour, 0.55),
        2.6,
        { opacity: 0.85 },
      ),
    ],
    { x, y, rotate: turn },
  );
// A perched bird looking right: body, wing, tail, beak; feet at 0, 0.
const perched = (x, y, s, [back, breast, wing], flip = false, turn = 0) =>
  group(
    [
      line('M-4 0V-16M8 0V-16', '#5a3a24', 4),
      shape('M-34 -40L-92 -8L-80 4L-24 -20Z', darker(back, 0.25)),
      shape(
        'M-44 -34C-42 -66 -6 -84 16 -78C22 -96 52 -100 60 -78C64 -62 52 -52 46 -44C40 -16 8 -4 -14 -14C-30 -20 -42 -26 -44 -34Z',
        back,
      ),
      shape('M46 -46C40 -16 8 -4 -14 -14C6 -22 24 -36 28 -56Q40 -60 46 -46Z', breast),
      shape('M-52 -30C-34 -58 -6 -66 12 -54C8 -30 -16 -20 -52 -30Z', wing),
      line('M-40 -34Q-16 -40 4 -48M-30 -28Q-10 -32 4 -40', darker(wing, 0.35), 3),
      shape('M59 -80L80 -72L58 -66Z', p.ochre),
      circle(46, -78, 5, '#fffaf0'),
      circle(47, -78, 2.8, p.ink),
      line('M-34 -50Q-14 -74 16 -76', lighter(back, 0.5), 4, { opacity: 0.8 }),
    ],
    { x, y, scale: s, flip, rotate: turn },
  );
// A bird in flight to the right.
const flying = (x, y, s, [back, breast, wing], flip = false, turn = 0) =>
  group(
    [
      shape('M-20 -6C-40 -50 -76 -88 -120 -98C-104 -60 -80 -20 -24 14Z', darker(wing, 0.3)),
      shape('M-52 2L-112 10L-98 22L-116 34L-48 18Z', darker(back, 0.2)),
      shape('M-60 8C-40 -16 10 -22 36 -16C48 -34 78 -30 80 -10C80 2 66 8 54 10C30 30 -30 28 -60 8Z', back),
      shape('M54 10C30 30 -30 28 -60 8C-20 14 30 10 58 -4Z', breast),
      shape('M-26 6C-24 -50 0 -96 50 -118C58 -70 44 -20 18 8Z', wing),
      line('M-6 -8Q4 -60 40 -98M8 -4Q22 -50 44 -80', darker(wing, 0.35), 3.5),
      shape('M79 -14L100 -6L78 0Z', p.ochre),
      circle(64, -14, 5, '#fffaf0'),
      circle(65, -14, 2.8, p.ink),
    ],
    { x, y, scale: s, flip, rotate: turn },
  );

const stem = [
  [640, 596],
  [650, 520],
  [700, 440],
  [720, 360],
  [770, 290],
  [850, 240],
  [930, 210],
];
const twigs = [
  [
    [650, 520],
    [580, 470],
    [520, 420],
    [490, 350],
  ],
  [
    [700, 440],
    [790, 430],
    [880, 400],
    [980, 410],
    [1060, 380],
  ],
  [
    [720, 360],
    [650, 300],
    [600, 240],
    [560, 190],
  ],
  [
    [850, 240],
    [840, 190],
    [800, 160],
  ],
  [
    [880, 400],
    [920, 340],
    [1000, 300],
    [1040, 250],
  ],
  [
    [790, 430],
    [850, 480],
    [940, 510],
  ],
];
const leaves = [
  [520, 420, 70, -80, 0],
  [556, 452, 62, 30, 1],
  [490, 350, 76, -24, 2],
  [600, 490, 58, -70, 3],
  [560, 190, 78, -40, 4],
  [600, 240, 66, 50, 0],
  [640, 290, 62, -80, 1],
  [660, 480, 60, 60, 2],
  [716, 390, 64, -60, 4],
  [770, 432, 58, 150, 3],
  [850, 408, 70, 10, 1],
  [930, 404, 62, 160, 0],
  [980, 410, 66, 30, 2],
  [1060, 380, 80, 60, 4],
  [1020, 396, 56, 140, 1],
  [930, 334, 66, -30, 3],
  [1000, 300, 64, 100, 0],
  [1040, 250, 80, 30, 1],
  [770, 290, 66, -50, 2],
  [800, 160, 74, -30, 3],
  [846, 206, 56, 60, 0],
  [930, 210, 82, 70, 4],
  [890, 222, 58, -10, 1],
  [940, 510, 76, 90, 2],
  [880, 492, 58, 20, 4],
  [850, 480, 54, 150, 0],
];
const chalks = ['#a9cf7a', '#7cc0a8', '#f2cf6b', '#ff9a8f', '#8fc6e0'];

const skin = '#8a5436',
  hair = '#1c1413';
// The child from behind: school frock, two plaits with ribbons, the right arm up to the board.
const child = group(
  [
    shadow(10, 6, 150, 18, 0.45, '#4a2c1a'),
    [-28, 30].map(
      (x, i) =>
        shape(
          ribbon(
            [
              [x, -132],
              [x + (i ? 2 : -2), -70],
              [x + (i ? 3 : -3), -24],
            ],
            [40, 36, 26],
          ),
          i ? darker(skin, 0.16) : skin,
        ) +
        rect(x - 17, -56, 34, 36, p.white, { rx: 8 }) +
        rect(x - 17, -50, 34, 5, p.coral) +
        shape(`M${x - 24} 0Q${x - 26} -30 ${x} -30Q${x + 26} -30 ${x + 24} 0Q${x} 8 ${x - 24} 0Z`, '#2a1a18'),
    ),
    shape(
      ribbon(
        [
          [-52, -300],
          [-88, -250],
          [-84, -184],
        ],
        [38, 32, 24],
      ),
      skin,
    ),
    shape(
      ribbon(
        [
          [-50, -304],
          [-76, -272],
        ],
        [48, 44],
      ),
      p.white,
    ),
    circle(-83, -178, 15, skin),
    shape(
      'M-62 -312C-66 -260 -54 -230 -58 -206L-112 -118Q0 -92 114 -118L60 -206C54 -230 66 -260 62 -312Q0 -340 -62 -312Z',
      linear([lighter(p.teal, 0.16), p.teal, p.tealDark], -60),
    ),
    shape('M-62 -312Q-64 -270 -58 -240H-26V-322ZM62 -312Q64 -270 58 -240H26V-322Z', p.white),
    shape('M-28 -322V-236H28V-322Q0 -328 -28 -322Z', p.teal),
    rect(-59, -238, 118, 24, p.coral),
    shape('M-8 -214L-30 -158L-10 -166L0 -150L10 -166L30 -158L8 -214Z', p.coral),
    circle(0, -224, 14, p.coralDark),
    times(6, (i) => line(`M${-46 + i * 18} -204L${-84 + i * 34} -114`, p.tealDark, 3.5, { opacity: 0.6 })),
    shape(
      ribbon(
        [
          [52, -300],
          [98, -336],
          [92, -402],
          [84, -436],
        ],
        [40, 34, 28, 24],
      ),
      skin,
    ),
    shape(
      ribbon(
        [
          [48, -304],
          [80, -326],
        ],
        [50, 44],
      ),
      p.white,
    ),
    shape(
      smooth([
        [70, -430],
        [74, -460],
        [92, -468],
        [104, -452],
        [98, -428],
      ]),
      skin,
    ),
    [
      [78, -462, 84, -484],
      [88, -466, 93, -486],
      [98, -460, 100, -478],
    ].map(([a, b, c, d]) =>
      shape(
        ribbon(
          [
            [a, b],
            [c, d],
          ],
          [11, 9],
        ),
        skin,
      ),
    ),
    line('M84 -478L76 -508', '#fffaf0', 10),
    shape(
      ribbon(
        [
          [0, -318],
          [0, -350],
        ],
        [46, 42],
      ),
      darker(skin, 0.2),
    ),
    shape('M-44 -326Q0 -300 44 -326L30 -338H-30Z', p.white),
    [-68, 68].map((x) => ellipse(x, -392, 11, 18, skin)),
    circle(0, -404, 72, radial(['#4a3430', '#241816', hair], { cx: 0.36, cy: 0.28, r: 0.8 })),
    line('M0 -474Q4 -404 0 -342', '#5e4038', 4),
    [-1, 1].map((s) =>
      group(
        [
          shape(
            ribbon(
              [
                [46, -356],
                [76, -318],
                [74, -262],
              ],
              [38, 36, 18],
            ),
            hair,
          ),
          line('M54 -330L78 -322M62 -308L88 -300M62 -284L84 -280', '#4a3430', 4),
          shape('M74 -266L46 -286L50 -246ZM74 -266L104 -284L100 -244Z', p.coral),
          circle(74, -266, 10, p.coralDark),
        ],
        { flip: s < 0 },
      ),
    ),
  ],
  { x: 560, y: 866, scale: 1.02 },
);

export default scene({
  key: 'mother-tongue',
  background: [rect(0, 0, 1600, 900, linear(['#f7e7c0', '#f3d8a2', '#e6bd83'], -20))],
  content: [
    // Wall: a painted lower band, light from a window on the left.
    rect(0, 640, 1600, 140, linear(['#e59a74', '#cf7f5c'])),
    rect(0, 634, 1600, 9, '#b8643f', { opacity: 0.7 }),
    rect(0, 776, 1600, 130, linear(['#a8623f', '#7a4030'])),
    times(12, (i) =>
      line(`M${800 + (i - 5.5) * 170} 776L${800 + (i - 5.5) * 330} 905`, '#5e2d22', 3, { opacity: 0.45 }),
    ),
    line('M-20 824H1620', '#5e2d22', 3, { opacity: 0.4 }),
    [
      [-160, 250],
      [130, 400],
      [560, 900],
    ].map(([a, b], i) =>
      shape(
        polygon([
          [a, -20],
          [b - 90, -20],
          [b + 500, 920],
          [a + 420, 920],
        ]),
        '#fffbe2',
        { opacity: i === 2 ? 0.12 : 0.3 },
      ),
    ),
    // The board.
    shape('M372 92H1252V668H372Z', '#5a2f1c', { opacity: 0.4, filter: blur(14), transform: 'translate(22 26)' }),
    rect(352, 76, 896, 584, linear(['#c98f4e', '#93592c'], -40), { rx: 8 }),
    rect(352, 76, 896, 7, '#f0c788', { rx: 4 }),
    rect(382, 106, 836, 524, linear(['#23564a', '#173f3a', '#0f2f30'], -30)),
    line('M384 108V628M384 108H1216', '#0a2224', 6, { opacity: 0.7 }),
    (() => {
      const r = random('dust');
      return times(16, () =>
        shape(
          ribbon(
            [
              [r.between(420, 760), r.between(140, 600)],
              [r.between(760, 900), r.between(140, 600)],
              [r.between(900, 1190), r.between(140, 600)],
            ],
            [40, 70, 30],
          ),
          '#cfe6d4',
          { opacity: 0.025 },
        ),
      );
    })(),
    glow(740, 340, 420, '#9fd0a8', 0.28),
    // The chalk plant.
    group([
      shape(ribbon(stem, [20, 17, 14, 12, 9, 7, 4]), '#e9f2d8'),
      twigs.map((t) =>
        shape(
          ribbon(
            t,
            t.map((_, i) => 9 - i * 2),
          ),
          '#e9f2d8',
        ),
      ),
      leaves.map(([x, y, s, a, c]) => leaf(x, y, s, a, chalks[c])),
    ]),
    line('M586 600Q640 584 700 602M604 610Q650 598 684 612', '#e9f2d8', 5, { opacity: 0.7 }),
    (() => {
      const r = random('crumb');
      return times(26, () =>
        circle(r.between(600, 700), r.between(540, 626), r.between(1.2, 3.4), '#fffaf0', {
          opacity: r.between(0.4, 0.9),
        }),
      );
    })(),
    rect(352, 650, 896, 24, linear(['#e0ab68', '#8a5228'])),
    rect(352, 672, 896, 10, '#5a2f1c', { opacity: 0.45 }),
    [
      [860, p.white],
      [898, p.coralLight],
      [934, p.ochreLight],
      [968, '#8fc6e0'],
    ].map(([x, c]) => rect(x, 642, 28, 9, c, { rx: 4 })),
    rect(1060, 630, 88, 22, '#35415e', { rx: 4 }),
    rect(1060, 644, 88, 9, '#d8cbb0'),
    // The birds: some on the frame, some in the air, some inside the plant.
    perched(1110, 78, 0.72, [p.coral, p.ochreLight, p.coralDark], true),
    perched(470, 78, 0.7, [p.ochre, '#fff3cf', p.ochreDark]),
    perched(742, 362, 0.62, [p.tealLight, p.ochreLight, p.teal]),
    perched(960, 404, 0.66, ['#6fa2d0', p.coralLight, p.nightLight], true),
    perched(580, 466, 0.58, [p.coral, p.ochreLight, p.coralDark], true),
    flying(1110, 540, 0.86, [p.leafLight, p.ochreLight, p.leaf], true, 14),
    flying(1390, 300, 0.95, [p.ochre, p.coral, p.terracotta], false, -14),
    flying(216, 236, 0.9, [p.tealLight, p.paper, p.teal], true, 10),
    flying(1330, 560, 0.66, [p.coral, p.ochreLight, p.coralDark], false, -20),
    perched(800, 78, 0.6, ['#5f7fb8', '#f3d3a8', p.night], true),
    child,
    // A slate and a bag on the floor.
    shadow(980, 850, 150, 14, 0.4, '#4a2c1a'),
    group(
      [
        shape('M-70 0V-86Q-70 -112 -44 -112H44Q70 -112 70 -86V0Q0 10 -70 0Z', linear([p.coral, p.coralDark])),
        shape('M-70 -62H70V-86Q70 -112 44 -112H-44Q-70 -112 -70 -86Z', p.coralLight, { opacity: 0.6 }),
        line('M-30 -112Q-26 -142 0 -142Q26 -142 30 -112', p.coralDark, 9),
        rect(-12, -70, 24, 26, p.ochreLight, { rx: 4 }),
        shape('M30 2Q60 4 70 0V-86Q70 -104 56 -110Z', p.ink, { opacity: 0.18 }),
      ],
      { x: 1070, y: 850 },
    ),
    group(
      [
        rect(-62, -84, 124, 88, '#b87a3c', { rx: 6 }),
        rect(-52, -74, 104, 68, '#2b3638'),
        leaf(0, -18, 40, 12, '#a9cf7a'),
      ],
      { x: 930, y: 846, rotate: -8 },
    ),
  ],
  light: { x: 0.2, y: 0.12, colour: '#fff6d8', strength: 0.26 },
  rim: 0.32,
});
