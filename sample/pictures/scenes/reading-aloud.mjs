// Reading aloud at night: the lamp is on, the book lies open, and a forest stands up from its pages.
import {
  birds,
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
  moon,
  palette as p,
  palm,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shape,
  smooth,
  times,
  tree,
} from '../kit.mjs';

const skinA = '#8a5436',
  skinB = '#9a5f3d',
  hair = '#1c1313';

// The elephant of the story, in profile, cut from paper.
const elephant = (body, lit) =>
  group([
    shape(
      'M-96 0V-74C-112 -84 -112 -150 -60 -166C-20 -178 34 -174 56 -164C76 -186 122 -184 134 -150C144 -122 142 -92 150 -62C154 -44 168 -42 176 -54L184 -46C178 -20 142 -18 132 -46C126 -64 122 -84 114 -96C106 -86 96 -82 84 -82L82 0H42V-62H-44V0Z',
      body,
    ),
    shape('M54 -160C84 -166 98 -144 92 -116C84 -96 58 -96 50 -116C44 -134 44 -150 54 -160Z', lit, { opacity: 0.75 }),
    line('M-96 -136Q-112 -110 -108 -78', body, 6),
    shape('M116 -104Q132 -86 150 -88Q134 -78 118 -88Z', p.white),
    circle(114, -140, 4, p.paper),
    line('M-60 -160C-20 -174 30 -170 54 -160', lit, 5, { opacity: 0.9 }),
  ]);
const deer = (colour) =>
  group([
    shape(
      'M-40 -62C-20 -74 20 -72 34 -66L52 -98L50 -110L58 -104L74 -100L78 -94L62 -90L54 -58C50 -46 44 -42 40 -40L44 0H38L30 -38L-24 -36L-28 0H-34L-38 -36C-44 -46 -46 -56 -40 -62Z',
      colour,
    ),
    line('M56 -106Q46 -124 54 -142M56 -108Q64 -124 78 -134M49 -122L38 -128M66 -122L66 -136', colour, 4),
  ]);
const cut = (d, colour) => shape(d, '#1a0f24', { opacity: 0.22, transform: 'translate(7 8)' }) + shape(d, colour);
// A cut-paper conifer and a broad leaf.
const pine = (x, y, h, colour) =>
  group(
    [
      rect(-h * 0.03, -h * 0.2, h * 0.06, h * 0.22, darker(colour, 0.4)),
      [0.18, 0.42, 0.64].map(
        (t, i) =>
          shape(
            polygon([
              [-h * (0.24 - i * 0.05), -h * t],
              [0, -h * (t + 0.4 - i * 0.02)],
              [h * (0.24 - i * 0.05), -h * t],
            ]),
            mix(darker(colour, 0.16), lighter(colour, 0.16), i / 2),
          ) +
          shape(
            polygon([
              [0, -h * t],
              [0, -h * (t + 0.4 - i * 0.02)],
              [h * (0.24 - i * 0.05), -h * t],
            ]),
            p.ink,
            { opacity: 0.14 },
          ),
      ),
    ],
    { x, y },
  );
const frond = (x, y, l, turn, colour) =>
  group(
    [
      shape(
        `M0 0C${l * 0.34} ${-l * 0.3} ${l * 0.3} ${-l * 0.8} 0 ${-l}C${-l * 0.3} ${-l * 0.8} ${-l * 0.34} ${-l * 0.3} 0 0Z`,
        colour,
      ),
      shape(`M0 0C${l * 0.34} ${-l * 0.3} ${l * 0.3} ${-l * 0.8} 0 ${-l}Z`, p.ink, { opacity: 0.16 }),
      line(`M0 0V${-l * 0.9}`, lighter(colour, 0.3), 2.5),
    ],
    { x, y, rotate: turn },
  );

const page = (side) =>
  group(
    [
      shape('M0 668C60 622 190 606 392 640L430 742C230 704 90 716 0 756Z', '#8c6a48'),
      shape('M0 660C60 614 190 598 388 632L424 728C230 692 90 704 0 746Z', '#d9bf92'),
      shape(
        'M0 652C60 608 190 592 384 624L418 716C230 680 90 692 0 734Z',
        linear(side < 0 ? ['#fff7dd', '#f8e2ae'] : ['#fff3d0', '#efcf92'], side < 0 ? -80 : 80),
      ),
      [0, 1, 2, 3].map((i) =>
        line(
          `M${86 + i * 5} ${646 + i * 20}C${160 + i * 6} ${628 + i * 20} ${270 + i * 4} ${626 + i * 21} ${340 + i * 9} ${638 + i * 20}`,
          '#b08a58',
          4,
          { opacity: 0.4 },
        ),
      ),
    ],
    { x: 800, flip: side < 0 },
  );

const mother = group(
  [
    // Sari from the back, arm round the child.
    shape(
      smooth([
        [-40, -336],
        [-108, -300],
        [-146, -210],
        [-168, -60],
        [-176, 60],
        [180, 60],
        [150, -60],
        [132, -210],
        [104, -296],
        [46, -336],
      ]),
      linear([lighter(p.coral, 0.12), p.coralDark, '#6c1f33'], 20),
    ),
    shape('M-150 -190C-60 -250 40 -250 128 -220L104 -296L46 -336H-40L-108 -300Z', p.teal),
    shape('M-40 -334Q0 -298 46 -334L40 -350H-36Z', darker(skinA, 0.15)),
    shape('M-116 -296C-20 -262 92 -150 172 40L110 60C40 -110 -60 -200 -150 -214Z', p.coral),
    line('M-116 -296C-20 -262 92 -150 172 40', p.ochreLight, 8),
    line('M-150 -210C-60 -196 40 -104 108 56', p.ochreLight, 5, { opacity: 0.8 }),
    times(5, (i) =>
      line(`M${-130 + i * 26} ${-150 + i * 22}Q${-120 + i * 30} -40 ${-134 + i * 40} 50`, '#6c1f33', 4, {
        opacity: 0.5,
      }),
    ),
    shape(
      ribbon(
        [
          [-2, -330],
          [0, -380],
        ],
        [58, 50],
      ),
      darker(skinA, 0.22),
    ),
    [-64, 64].map((x) => ellipse(x, -398, 9, 15, skinA) + circle(x, -379, 7, p.ochreLight)),
    shape('M-66 -412C-70 -520 70 -520 66 -412C66 -372 40 -344 0 -338C-40 -344 -66 -372 -66 -412Z', hair),
    line('M0 -490Q3 -440 0 -372', '#6b4336', 4),
    [-1, 1].map((s) =>
      line(`M${s * 18} -482Q${s * 34} -420 ${s * 12} -366M${s * 42} -466Q${s * 54} -410 ${s * 22} -358`, '#3a2723', 4),
    ),
    // The plait, with jasmine at the nape.
    shape(
      ribbon(
        [
          [0, -366],
          [8, -280],
          [2, -190],
          [12, -96],
        ],
        [54, 50, 42, 20],
      ),
      hair,
    ),
    times(9, (i) =>
      line(
        `M${-20 + i * 1.6} ${-318 + i * 25}Q${4 + i * 0.4} ${-296 + i * 25} ${26 - i * 1.2} ${-322 + i * 25}`,
        '#4a3430',
        5,
      ),
    ),
    shape('M2 -104L-8 -70L12 -78L30 -68L22 -104Z', hair),
    rect(-4, -118, 32, 16, p.coral, { rx: 6 }),
    times(11, (i) => circle(-38 + i * 7.6, -352 + Math.abs(i - 5) ** 2 * -0.9, 8.5, i % 2 ? '#fffaf0' : '#e6dcc0')),
    times(9, (i) => circle(-30 + i * 7.6, -340 + Math.abs(i - 4) ** 2 * -0.9, 7.5, i % 2 ? '#efe6cd' : '#fffaf0')),
    line('M-58 -448Q-20 -492 40 -478', '#8c5a34', 6, { opacity: 0.9 }),
  ],
  { x: 640, y: 882 },
);
const child = group(
  [
    shape(
      smooth([
        [-34, -200],
        [-84, -176],
        [-104, -90],
        [-112, 60],
        [118, 60],
        [104, -90],
        [84, -176],
        [34, -200],
      ]),
      linear([lighter(p.ochre, 0.2), p.ochre, p.ochreDark]),
    ),
    times(4, (i) =>
      line(`M-108 ${-120 + i * 46}Q0 ${-104 + i * 46} 108 ${-120 + i * 46}`, p.paper, 6, { opacity: 0.55 }),
    ),
    shape('M-34 -200Q0 -176 34 -200L28 -214H-28Z', p.white),
    shape(
      ribbon(
        [
          [-4, -196],
          [-12, -232],
        ],
        [44, 40],
      ),
      darker(skinB, 0.2),
    ),
    group(
      [
        ellipse(0, 0, 62, 66, hair),
        [-62, 62].map((x) => ellipse(x, 14, 9, 14, skinB)),
        line('M0 -60Q-2 0 0 50', '#5c3b33', 4),
        [-1, 1].map((s) =>
          group(
            [
              shape(
                ribbon(
                  [
                    [34, 40],
                    [58, 84],
                    [62, 140],
                  ],
                  [32, 28, 12],
                ),
                hair,
              ),
              line('M44 66L62 74M50 92L70 98M54 116L70 120', '#4a3430', 3),
              shape('M62 136L44 124L46 150ZM62 136L82 124L80 152Z', p.coral),
              circle(62, 138, 7, p.coralDark),
            ],
            { flip: s < 0 },
          ),
        ),
        line('M-46 -40Q-10 -70 40 -48', '#8c5a34', 6, { opacity: 0.9 }),
      ],
      { x: -20, y: -282, rotate: -10 },
    ),
  ],
  { x: 880, y: 890 },
);
const arm = group([
  shape(
    ribbon(
      [
        [722, 640],
        [800, 690],
        [900, 708],
        [948, 716],
      ],
      [72, 62, 50, 40],
    ),
    skinA,
  ),
  shape(
    ribbon(
      [
        [700, 618],
        [740, 650],
        [786, 682],
      ],
      [84, 78, 70],
    ),
    p.teal,
  ),
  line('M786 652Q776 680 770 712', p.ochreLight, 6),
  line('M904 684L900 732M918 686L914 734', p.ochreLight, 6),
  shape(
    smooth([
      [936, 692],
      [972, 690],
      [1000, 706],
      [1004, 726],
      [988, 742],
      [950, 742],
      [930, 730],
    ]),
    skinA,
  ),
  [0, 1, 2, 3].map((i) =>
    shape(
      ribbon(
        [
          [974 - i * 4, 704 + i * 11],
          [1004 - i * 5, 714 + i * 11],
        ],
        [13, 11],
      ),
      i % 2 ? skinA : lighter(skinA, 0.08),
    ),
  ),
]);

export default scene({
  key: 'reading-aloud',
  background: [
    rect(0, 0, 1600, 900, linear(['#2a1838', '#3f2144', '#5a2c47', '#3a1c36'])),
    times(21, (i) => rect(i * 80, 0, 2, 700, '#6b3a5c', { opacity: 0.25 })),
  ],
  content: [
    // A window with the night in it, a shelf of books.
    group(
      [
        rect(0, 0, 230, 300, '#1b1028'),
        rect(12, 12, 206, 276, linear(['#141a44', '#2d3673'])),
        circle(60, 70, 3, p.paper),
        circle(150, 46, 2.4, p.paper),
        circle(110, 130, 2, p.paper),
        circle(180, 180, 2.6, p.paper),
        circle(40, 200, 2, p.paper),
        rect(108, 12, 12, 276, '#1b1028'),
        rect(12, 140, 206, 10, '#1b1028'),
        rect(-16, 296, 262, 18, '#24132f'),
      ],
      { x: 60, y: 150 },
    ),
    (() => {
      const r = random('shelf');
      return [220, 400].map(
        (y) =>
          rect(1330, y, 300, 14, '#24132f') +
          (() => {
            let x = 1344,
              out = '';
            while (x < 1600) {
              const w = r.between(18, 34),
                h = r.between(84, 128);
              out +=
                rect(x, y - h, w, h, r.pick(['#6b3a4c', '#7c4a3a', '#3c4d66', '#8a6a3c', '#52345c'])) +
                rect(x, y - h + 16, w, 6, '#b98a5a', { opacity: 0.5 });
              x += w + 3;
            }
            return out;
          })(),
      );
    })(),
    rect(0, 700, 1600, 200, linear(['#4a2338', '#24122a'])),
    ellipse(800, 800, 760, 110, '#7c2f44'),
    ellipse(800, 800, 720, 100, 'none', { stroke: '#c9824a', strokeWidth: 7, strokeDasharray: '22 14' }),
    ellipse(800, 800, 670, 90, '#8f3b48'),
    // The light of the story.
    glow(800, 420, 640, '#ffcf7a', 0.85),
    glow(800, 560, 420, '#fff0b8', 0.8),
    ellipse(800, 690, 470, 64, p.ink, { opacity: 0.4 }),
    page(-1),
    page(1),
    shape('M786 650Q800 664 814 650L808 742H792Z', '#b08a58', { opacity: 0.6 }),
    group([
      moon(960, 176, 62, 0, '#fff3cf'),
      birds(640, 190, 7, { key: 'story', spread: 300, size: 20, colour: '#7a4a4a' }),
      cut(
        'M470 640C450 560 400 520 404 430C380 380 440 330 486 350C510 290 600 290 620 340C680 310 720 360 706 400C780 380 830 330 900 360C930 300 1020 310 1040 370C1110 350 1180 400 1160 470C1200 520 1150 580 1130 640Z',
        '#e8b765',
      ),
      [
        [470, 610, 300, '#c9a04e'],
        [1120, 620, 310, '#c9a04e'],
        [600, 600, 350, '#a9a552'],
        [1010, 600, 370, '#a9a552'],
        [800, 590, 300, '#b5a24e'],
      ].map(([x, y, h, c]) => pine(x, y, h, c)),
      group([palm(0, 0, 330, { key: 'one', lean: -46, leaf: '#4c7a4e', light: '#6d9a55', trunk: '#7a5230' })], {
        x: 560,
        y: 646,
      }),
      group([palm(0, 0, 370, { key: 'two', lean: 50, leaf: '#3f7050', light: '#5f9157', trunk: '#6b4529' })], {
        x: 1086,
        y: 650,
      }),
      tree(690, 640, 330, { key: 'banyan', crown: '#4f8a4b', trunk: '#5a3524', light: 1, spread: 0.4 }),
      group(elephant(p.teal, p.tealLight), { x: 884, y: 646, scale: 1.02 }),
      group(deer('#a3562f'), { x: 476, y: 652, scale: 1.05 }),
      [
        [420, 660, 90, -32, '#2f6b4c'],
        [452, 664, 110, -10, '#4f8a4b'],
        [1140, 660, 110, 20, '#2f6b4c'],
        [1176, 656, 90, 44, '#4f8a4b'],
        [1100, 664, 84, -8, '#7aa34f'],
        [622, 654, 76, -20, '#2f6b4c'],
        [648, 656, 88, 8, '#7aa34f'],
        [760, 652, 60, -14, '#4f8a4b'],
      ].map((a) => frond(...a)),
      grass(400, 664, 800, { key: 'page', height: 40, count: 110, colours: ['#2f6b4c', '#7aa34f', '#24583f'] }),
    ]),
    (() => {
      const r = random('fire');
      return times(46, () =>
        circle(
          r.between(360, 1240),
          r.between(110, 640),
          r.between(2, 5.5),
          r.pick(['#fff6cf', '#ffd98a', '#ffb48a']),
          { opacity: r.between(0.4, 1) },
        ),
      );
    })(),
    // The lamp on its arm, from the right.
    line('M1330 760V250Q1330 70 1210 74', '#1b1028', 12),
    line('M1326 760V250Q1326 74 1210 76', '#7a5048', 3),
    ellipse(1330, 764, 74, 16, '#1b1028'),
    shape(
      polygon([
        [1120, 190],
        [1304, 190],
        [1900, 900],
        [620, 900],
      ]),
      linear([
        ['#ffe2a0', 0, 0.34],
        ['#ffe2a0', 1, 0],
      ]),
    ),
    glow(1212, 190, 220, '#ffe2a0', 0.9),
    shape('M1168 84H1256L1306 190Q1212 208 1118 190Z', linear(['#ffb45e', '#ffdf95'])),
    shape('M1226 84H1256L1306 190Q1270 200 1240 200Z', p.coralDark, { opacity: 0.3 }),
    ellipse(1212, 191, 94, 10, '#fff6d8'),
    ellipse(770, 898, 330, 40, p.ink, { opacity: 0.4 }),
    mother,
    child,
    arm,
  ],
  light: { x: 0.55, y: 0.42, colour: '#ffd98a', strength: 0.16 },
  rim: 0.5,
});
