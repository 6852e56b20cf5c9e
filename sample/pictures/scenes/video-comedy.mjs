// Comedy: a gentleman on a bench reads his paper and has not noticed who is at the other end of the page.
import {
  blob,
  circle,
  clip,
  darker,
  ellipse,
  group,
  line,
  linear,
  mask,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  smooth,
  times,
} from '../kit.mjs';

const skin = skins[2];

// ---------- the paper: two leaves with a fold; the right one has lost its corner
const bites = [
  [912, 300, 30],
  [884, 330, 40],
  [846, 372, 38],
  [868, 424, 42],
  [902, 462, 36],
  [926, 420, 60],
  [930, 360, 60],
];
const leafRight = 'M664 318L898 296L908 604L664 622Z',
  leafLeft = 'M664 318L436 292L424 598L664 622Z';
const columns = (x, y, w, count, slope, key) => {
  const r = random(key);
  return times(count, (i) => {
    const long = i % 5 === 4 ? r.between(0.4, 0.75) : 1;
    return line(
      `M${x} ${y + i * 15}L${Math.round(x + w * long)} ${Math.round(y + i * 15 + slope * w * long)}`,
      '#6d675f',
      5,
      { opacity: 0.6 },
    );
  });
};
const newspaper = group([
  group([
    shape(leafLeft, linear(['#fffaf0', '#efe2c6'], -80)),
    line('M462 326L634 344', '#3a3d44', 13),
    columns(460, 360, 80, 15, 0.1, 'a'),
    shape('M556 372L638 380L637 474L555 468Z', p.tealLight),
    shape('M555 468L580 424L602 446L618 430L637 474Z', p.teal),
    columns(556, 494, 80, 6, 0.06, 'b'),
    shape('M664 318L640 316L640 620L664 622Z', p.ink, { opacity: 0.1 }),
  ]),
  shape(leafRight, linear(['#e6d6b6', '#fff6e4', '#f4e8cf'], -80)),
  shape('M692 350L868 334L870 402L693 414Z', p.coral),
  shape('M693 414L740 366L778 398L812 356L870 402Z', p.coralDark),
  columns(694, 438, 74, 10, -0.06, 'c'),
  columns(790, 430, 82, 10, -0.06, 'd'),
  shape('M664 318L700 315L698 620L664 622Z', p.ink, { opacity: 0.12 }),
  line('M664 318V622', '#cbb78f', 4),
]);
const eaten = mask(rect(380, 240, 640, 420, '#fff') + bites.map(([x, y, q]) => circle(x, y, q, '#000')).join(''));

const fingers = (x, y, flip) =>
  group(
    [0, 1, 2, 3].map(
      (i) =>
        shape(
          ribbon(
            [
              [-30, i * 19],
              [-6, i * 19 - 2],
              [20, i * 19 + 1],
            ],
            [20, 20, 17],
          ),
          i ? darker(skin, 0.06 * i) : skin,
        ) + line(`M-20 ${i * 19 + 10}H16`, darker(skin, 0.35), 2, { opacity: 0.5 }),
    ),
    { x, y, flip },
  );

// ---------- the goat, its feet at y 812
const coat = '#f6ead4',
  dusk = '#cdb391',
  brown = '#8a4f30';
const leg = (points, tone) =>
  shape(ribbon(points, [44, 27, 19, 19]), tone) +
  shape(
    polygon([
      [points[3][0] - 13, 796],
      [points[3][0] + 11, 796],
      [points[3][0] + 14, 816],
      [points[3][0] - 17, 816],
    ]),
    '#3a2a26',
  );
const goat = [
  leg(
    [
      [1066, 640],
      [1060, 700],
      [1064, 756],
      [1058, 802],
    ],
    darker(dusk, 0.12),
  ),
  leg(
    [
      [1236, 640],
      [1262, 700],
      [1252, 756],
      [1262, 802],
    ],
    darker(dusk, 0.12),
  ),
  shape(
    ribbon(
      [
        [1282, 566],
        [1306, 540],
        [1318, 506],
      ],
      [34, 28, 10],
    ),
    coat,
  ),
  shape(
    ribbon(
      [
        [1290, 556],
        [1308, 534],
        [1316, 512],
      ],
      [16, 14, 6],
    ),
    brown,
  ),
  shape(
    smooth([
      [1000, 560],
      [1030, 520],
      [1110, 524],
      [1200, 522],
      [1274, 536],
      [1302, 590],
      [1286, 656],
      [1220, 684],
      [1130, 692],
      [1050, 676],
      [1004, 630],
    ]),
    linear(['#fff6e4', coat, '#c9ad88']),
  ),
  group(
    [
      shape(blob(1208, 560, 78, { key: 'spot', wobble: 0.26, stretch: 1.15 }), brown),
      shape(blob(1096, 640, 34, { key: 'spot2', wobble: 0.3 }), brown),
      times(8, (i) => line(`M${1040 + i * 32} ${672 + (i % 2) * 8}q6 12 -2 22`, '#b7976f', 4)),
    ],
    {
      clipPath: clip(
        shape(
          smooth([
            [1000, 560],
            [1030, 520],
            [1110, 524],
            [1200, 522],
            [1274, 536],
            [1302, 590],
            [1286, 656],
            [1220, 684],
            [1130, 692],
            [1050, 676],
            [1004, 630],
          ]),
          '#000',
        ),
      ),
    },
  ),
  leg(
    [
      [1032, 630],
      [1020, 700],
      [1026, 756],
      [1018, 804],
    ],
    coat,
  ),
  leg(
    [
      [1212, 636],
      [1222, 700],
      [1206, 756],
      [1212, 804],
    ],
    coat,
  ),
  // Neck, collar and bell.
  shape(
    ribbon(
      [
        [1066, 602],
        [1024, 520],
        [998, 442],
      ],
      [128, 98, 78],
    ),
    linear(['#fff6e4', coat, '#dcc5a0'], -60),
  ),
  shape('M962 504Q1008 532 1064 492L1070 512Q1012 556 968 526Z', p.coral),
  line('M966 508Q1010 534 1064 496', p.coralLight, 3),
  shape(
    'M1002 540Q1004 520 1018 518Q1032 520 1034 540L1042 560H994Z',
    linear([p.ochreLight, p.ochre, p.ochreDark], -60),
  ),
  circle(1018, 564, 7, p.ochreDark),
  // Far ear and horns, head, near ear.
  shape('M1004 350C996 318 1010 280 1046 262C1034 292 1036 322 1040 352Z', '#5f4a42'),
  shape('M980 350C966 314 976 272 1010 248C1002 282 1006 318 1016 348Z', linear(['#a08a7a', '#6d564c'])),
  [
    [984, 330, 1008, 322],
    [980, 310, 1005, 302],
    [982, 290, 1005, 284],
  ].map(([a, b, c, d]) => line(`M${a} ${b}L${c} ${d}`, '#4a3a36', 3, { opacity: 0.7 })),
  shape(
    smooth([
      [1040, 352],
      [1040, 420],
      [1000, 458],
      [944, 470],
      [890, 470],
      [862, 452],
      [862, 424],
      [886, 402],
      [926, 376],
      [968, 340],
      [1010, 332],
    ]),
    linear(['#fff6e4', coat, '#d8c09a']),
  ),
  shape(
    smooth([
      [1024, 340],
      [1034, 376],
      [1000, 392],
      [966, 372],
      [972, 344],
      [1000, 334],
    ]),
    brown,
  ),
  shape(
    smooth([
      [862, 426],
      [880, 410],
      [904, 412],
      [908, 440],
      [886, 462],
      [864, 450],
    ]),
    '#e9b9a0',
  ),
  ellipse(877, 428, 7, 5, '#8a4a44', { transform: 'rotate(-30 877 428)' }),
  line('M866 456Q888 462 916 448', '#7a4a3a', 4),
  line('M944 394Q956 408 974 396', '#2a1a18', 6),
  line('M940 376Q954 366 970 374', '#5a3222', 5),
  shape(
    ribbon(
      [
        [926, 468],
        [930, 496],
        [920, 530],
      ],
      [30, 22, 4],
    ),
    '#e5d0aa',
  ),
  line('M922 478Q926 500 920 520', '#b7976f', 3),
  shape(
    smooth([
      [1014, 374],
      [1042, 384],
      [1062, 432],
      [1060, 492],
      [1040, 508],
      [1018, 478],
      [1006, 420],
    ]),
    linear(['#a8633c', '#7a4428']),
  ),
  shape(
    smooth([
      [1020, 394],
      [1036, 402],
      [1048, 440],
      [1046, 482],
      [1032, 470],
      [1020, 430],
    ]),
    '#d99a7a',
  ),
];

// ---------- the reader
const trouser = '#f3e7cf';
const sandal = (x, y, flip) =>
  group(
    [
      ellipse(4, 6, 46, 9, '#4a2416'),
      shape('M-34 -4C-30 -22 6 -26 40 -8C48 -2 46 4 38 6H-36Z', darker(skin, 0.12)),
      shape('M-6 -20C4 -18 14 -12 22 2L6 4C2 -6 -4 -12 -14 -16Z', '#7a3a1c'),
      circle(6, -8, 5, p.ochre),
    ],
    { x, y, flip },
  );
const reader = [
  // Shoulders, then the head with its cap of white hair and a waxed tuft, over the top of the page.
  shape(
    'M528 640C520 470 540 360 600 336C640 322 690 322 726 338C786 366 804 470 796 640Z',
    linear([p.teal, p.tealDark]),
  ),
  ellipse(664, 268, 58, 70, skin),
  shape(
    'M604 262C596 186 640 172 666 174C700 172 734 190 724 262C720 236 708 222 690 218C660 226 624 222 612 232Z',
    '#2a2022',
  ),
  shape('M640 180C632 150 654 138 672 146C662 148 660 158 668 176Z', '#2a2022'),
  line('M622 210Q650 188 690 192', '#5b4a4a', 4, { opacity: 0.7 }),
  ellipse(607, 276, 10, 17, darker(skin, 0.14)),
  ellipse(721, 276, 10, 17, darker(skin, 0.14)),
  [-27, 27].map(
    (x) =>
      circle(664 + x, 276, 22, '#fff6e4', { opacity: 0.55 }) +
      circle(664 + x, 276, 22, 'none', { stroke: '#2a2022', strokeWidth: 6 }) +
      line(`M${664 + x - 13} 274Q${664 + x} 284 ${664 + x + 13} 274`, '#2a2022', 4),
  ),
  line('M659 272Q664 268 669 272', '#2a2022', 5),
  line('M622 246Q638 238 652 246M678 246Q692 238 706 246', '#2a2022', 6),
];
const legs = [
  // The standing leg, then the crossed one.
  shape(
    ribbon(
      [
        [610, 640],
        [588, 676],
        [590, 780],
      ],
      [92, 80, 58],
    ),
    darker(trouser, 0.14),
  ),
  rect(570, 772, 40, 22, darker(skin, 0.15)),
  sandal(574, 806, true),
  shape(
    ribbon(
      [
        [712, 634],
        [640, 660],
        [560, 676],
      ],
      [98, 90, 76],
    ),
    trouser,
  ),
  shape(
    ribbon(
      [
        [566, 676],
        [530, 706],
        [500, 752],
      ],
      [78, 62, 50],
    ),
    linear([trouser, darker(trouser, 0.12)]),
  ),
  line('M700 672Q640 694 580 704M560 640Q534 664 528 690', darker(trouser, 0.24), 4),
  shape(
    polygon([
      [486, 744],
      [514, 758],
      [504, 780],
      [478, 768],
    ]),
    skin,
  ),
  group(sandal(0, 0, true), { x: 474, y: 782, rotate: -24 }),
];
const plank = (y, h, from = 384, to = 948) =>
  rect(from, y, to - from, h, linear(['#3fa09a', '#1d7478']), { rx: 5 }) +
  rect(from + 4, y, to - from - 8, 5, '#8fd0c0', { rx: 2 });
const iron = (x) =>
  shape(
    ribbon(
      [
        [x, 640],
        [x + 4, 720],
        [x - 6, 808],
      ],
      [18, 16, 16],
    ),
    '#1c2a30',
  ) +
  ellipse(x - 6, 812, 22, 7, '#1c2a30') +
  shape(
    ribbon(
      [
        [x, 650],
        [x - 10, 540],
        [x - 4, 462],
      ],
      [16, 14, 14],
    ),
    '#1c2a30',
  );

const scrap = (x, y, turn, size = 1) =>
  group(
    [
      shape(blob(5, 8, 30, { key: 'scrap' + x, wobble: 0.35, stretch: 1.3 }), p.ink, { opacity: 0.25 }),
      shape(blob(0, 0, 30, { key: 'scrap' + x, wobble: 0.35, stretch: 1.3 }), '#fff6e4'),
      line('M-20 -8L14 -10M-22 2L18 0M-14 12L6 10', '#6d675f', 4, { opacity: 0.6 }),
    ],
    { x, y, rotate: turn, scale: size },
  );
const bougainvillea = (x, y, count, key, w, h) => {
  const r = random(key);
  return times(count, () => {
    const a = r() * 6.3,
      d = Math.sqrt(r()),
      bx = x + Math.cos(a) * d * w,
      by = y + Math.sin(a) * d * h,
      s = r.between(13, 24);
    return r.chance(0.36)
      ? shape(`M${bx} ${by}q${s} ${-s} ${s * 2} 0q${-s} ${s} ${-s * 2} 0Z`, r.pick([p.leaf, p.leafDark, p.leafLight]))
      : shape(
          blob(bx, by, s, { key: key + bx, corners: 6, wobble: 0.3 }),
          r.pick(['#e0417a', '#f0688f', '#c42f63', '#ff9ab0']),
        );
  });
};

export default scene({
  key: 'video-comedy',
  background: [
    rect(0, 0, 1600, 900, linear(['#f7c64e', '#f5b942', '#eda634'])),
    shape('M0 0H1600V120L0 470Z', '#ffe08a', { opacity: 0.4 }),
  ],
  content: [
    (() => {
      const r = random('wall');
      return times(26, () => {
        const x = r.between(0, 1560),
          y = r.between(40, 600);
        return line(`M${x} ${y}h${r.between(20, 60)}m-8 14h${r.between(10, 26)}`, '#d98f26', 4, { opacity: 0.4 });
      });
    })(),
    rect(0, 650, 1600, 90, linear(['#e2705c', '#c9524a'])),
    rect(0, 650, 1600, 8, '#f59a80'),
    rect(0, 736, 1600, 170, linear(['#f3d6a8', '#dcb07c', '#bd8a5c'])),
    rect(0, 736, 1600, 6, '#a8683f'),
    times(8, (i) => line(`M${120 + i * 210} 742L${i * 250 - 100} 900`, '#b98a5c', 3, { opacity: 0.6 })),
    line('M0 836H1600', '#b98a5c', 3, { opacity: 0.5 }),
    // A window with its shutter on the left, flowers over the wall on the right.
    group(
      [
        rect(-98, -150, 196, 300, '#b5661f'),
        rect(-86, -138, 172, 276, '#2c4a58'),
        rect(-86, -138, 82, 276, linear(['#3fa09a', '#1d7478'])),
        rect(4, -138, 82, 276, linear(['#2f8a8a', '#155a60'])),
        times(9, (i) => line(`M-76 ${-116 + i * 29}H-14M14 ${-116 + i * 29}H76`, '#0f4a50', 6, { opacity: 0.7 })),
        rect(-112, 146, 224, 18, '#d98a34'),
        rect(-112, 162, 224, 10, p.ink, { opacity: 0.25 }),
      ],
      { x: 186, y: 330 },
    ),
    bougainvillea(1420, 40, 120, 'high', 250, 130),
    bougainvillea(1540, 190, 50, 'side', 100, 150),
    group(
      [
        shadow(690, 818, 380, 30, 0.5, '#5a2a1a'),
        shadow(1150, 818, 220, 24, 0.5, '#5a2a1a'),
        // Shadows on the wall.
        shape('M500 330L960 320L1010 660H480Z', '#8a4a14', { opacity: 0.16 }),
        group(
          shape(
            smooth([
              [1050, 480],
              [1180, 470],
              [1330, 500],
              [1370, 600],
              [1340, 660],
              [1060, 660],
            ]),
            '#8a4a14',
            { opacity: 0.16 },
          ),
        ),
        [412, 916].map(iron),
        plank(468, 34),
        plank(518, 34),
        plank(568, 34),
        reader,
        plank(636, 30, 376, 956),
        plank(664, 16, 372, 960),
        legs,
        group(newspaper, { mask: eaten }),
        fingers(452, 470, false),
        fingers(884, 540, true),
        goat,
        // The corner that is on its way.
        shape(
          smooth([
            [826, 446],
            [846, 436],
            [872, 450],
            [884, 462],
            [872, 482],
            [848, 490],
            [834, 472],
          ]),
          '#fff6e4',
        ),
        line('M838 452L866 460M840 466L866 472', '#6d675f', 4, { opacity: 0.6 }),
        line('M868 456Q886 464 912 450', '#7a4a3a', 5),
      ],
      { x: 2, y: 34, scale: 0.95 },
    ),
    scrap(930, 842, 12),
    scrap(820, 866, -20, 0.8),
    scrap(1010, 872, 40, 0.7),
    scrap(742, 838, 70, 0.6),
  ],
  light: { x: 0.4, y: 0.3, colour: '#fff6d8', strength: 0.2 },
  rim: 0.3,
});
