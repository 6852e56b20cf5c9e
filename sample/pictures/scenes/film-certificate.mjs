// A cinema hall from its last row: the beam crosses the dark to the screen; families come in from the lit foyer.
import {
  arc,
  circle,
  clip,
  darker,
  ellipse,
  figure,
  glow,
  group,
  hills,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  skins,
  times,
} from '../kit.mjs';

const red = '#a3243a',
  redDark = '#4a0f22',
  redLight = '#e2505a';
const screen = [300, 118, 660, 348];

// A seat from behind: a rounded back with a lit rim, and now and then a head above it.
const seat = (x, y, w, tone) =>
  group(
    [
      shape(
        `M${-w * 0.46} ${w * 0.9}V${-w * 0.1}C${-w * 0.46} ${-w * 0.46} ${w * 0.46} ${-w * 0.46} ${w * 0.46} ${-w * 0.1}V${w * 0.9}Z`,
        linear([mix(tone, redLight, 0.35), tone, darker(tone, 0.55)]),
      ),
      line(
        `M${-w * 0.44} ${w * 0.06}C${-w * 0.46} ${-w * 0.45} ${w * 0.46} ${-w * 0.45} ${w * 0.44} ${w * 0.06}`,
        '#ffb08a',
        w * 0.035,
        { opacity: 0.75 },
      ),
      line(
        `M0 ${-w * 0.3}V${w * 0.8}M${-w * 0.24} ${-w * 0.24}V${w * 0.8}M${w * 0.24} ${-w * 0.24}V${w * 0.8}`,
        darker(tone, 0.5),
        w * 0.02,
        { opacity: 0.6 },
      ),
      rect(-w * 0.56, w * 0.2, w * 0.14, w * 0.7, darker(tone, 0.6), { rx: w * 0.05 }),
    ],
    { x, y },
  );
const head = (x, y, w, kind, cloth) =>
  group(
    [
      shape(
        `M${-w * 0.4} ${w * 0.2}C${-w * 0.4} ${-w * 0.22} ${w * 0.4} ${-w * 0.22} ${w * 0.4} ${w * 0.2}Z`,
        darker(cloth, 0.35),
      ),
      rect(-w * 0.09, -w * 0.3, w * 0.18, w * 0.2, '#3c2018'),
      kind === 2
        ? [
            shape(
              `M${-w * 0.26} ${-w * 0.32}C${-w * 0.34} ${-w * 0.66} ${w * 0.34} ${-w * 0.66} ${w * 0.26} ${-w * 0.32}Q0 ${-w * 0.24} ${-w * 0.26} ${-w * 0.32}Z`,
              cloth,
            ),
            circle(0, -w * 0.3, w * 0.16, '#2b1714'),
            line(`M${-w * 0.24} ${-w * 0.42}Q0 ${-w * 0.6} ${w * 0.22} ${-w * 0.5}`, darker(cloth, 0.4), w * 0.03),
          ]
        : [
            ellipse(0, -w * 0.38, w * 0.2, w * 0.24, '#1d100f'),
            kind === 1
              ? [
                  circle(0, -w * 0.58, w * 0.11, '#1d100f'),
                  line(arc(0, -w * 0.58, w * 0.11, w * 0.11, 215, 325), '#ffcf9a', w * 0.025),
                ]
              : kind === 3
                ? shape(
                    ribbon(
                      [
                        [0, -w * 0.3],
                        [w * 0.04, 0],
                        [w * 0.02, w * 0.2],
                      ],
                      [w * 0.16, w * 0.11, w * 0.05],
                    ),
                    '#1d100f',
                  )
                : '',
          ],
      line(arc(0, -w * 0.38, w * 0.2, w * 0.24, 215, 325), '#ffcf9a', w * 0.028, { opacity: 0.85 }),
    ],
    { x, y },
  );
const clothes = [p.ochre, p.teal, p.coral, '#6a5a8a', p.leaf, p.paperDark];
const row = (y, w, key, skip = [0, 0], share = 0.5) => {
  const r = random(key),
    out = [];
  for (let x = -30 + r.between(0, w * 0.5); x < 1660; x += w * 1.08) {
    const sit = r.chance(share),
      kind = Math.floor(r() * 4),
      cloth = r.pick(clothes);
    if (x > skip[0] && x < skip[1]) continue;
    if (sit) out.push(head(x, y - w * 0.14, w * (r.chance(0.2) ? 0.76 : 0.98), kind, cloth));
    out.push(seat(x, y, w, red));
  }
  return out;
};

const curtain = (x, w, n, flip) =>
  group(
    [
      times(n, (i) => {
        const cx = (i * w) / n;
        return shape(
          `M${cx} -20H${cx + w / n}C${cx + w / n - 8} 200 ${cx + w / n + 10} 420 ${cx + w / n} 560H${cx}C${cx + 8} 400 ${cx - 8} 200 ${cx} -20Z`,
          linear([redDark, redLight, red, redDark], -90),
        );
      }),
      rect(0, 530, w, 10, p.ochre, { opacity: 0.7 }),
    ],
    { x, flip },
  );

const family = [
  [1128, 640, 1.1, { dress: 'kurta', colour: '#2f5f6a', second: '#d8c7a0', skin: skins[1] }],
  [1064, 652, 0.98, { dress: 'shirt', colour: p.ochre, second: '#3a2a4a', skin: skins[2], child: true }],
  [1196, 636, 1.06, { dress: 'sari', colour: p.coral, second: '#8a2a4a', head: 'bun', skin: skins[2] }],
];
// The mother's hand leads the smallest one.
const late = [
  [1170, 566, 0.92, { dress: 'sari', colour: p.leaf, second: p.ochreLight, head: 'plait', skin: skins[0] }],
  [
    1222,
    566,
    0.94,
    { dress: 'kurta', colour: p.paper, second: p.paperDark, head: 'turban', wrap: p.coral, skin: skins[1] },
  ],
];

export default scene({
  key: 'film-certificate',
  background: [rect(0, 0, 1600, 900, linear(['#2a0b1c', '#3d1226', '#220916'])), glow(630, 300, 760, '#f2845a', 0.5)],
  content: [
    // Walls with lamps, ceiling coves.
    shape(
      polygon([
        [980, -20],
        [1620, -20],
        [1620, 700],
        [980, 560],
      ]),
      linear(['#54162c', '#3a0e22', '#240816'], -90),
    ),
    times(5, (i) => line(`M${1040 + i * 130} 0L${1040 + i * 130} ${576 + i * 28}`, '#6d2036', 5, { opacity: 0.6 })),
    shape(
      polygon([
        [-20, -20],
        [280, -20],
        [280, 560],
        [-20, 640],
      ]),
      linear(['#240816', '#54162c'], -90),
    ),
    times(3, (i) => line(`M${60 + i * 90} 0V${624 - i * 24}`, '#6d2036', 5, { opacity: 0.6 })),

    rect(196, 0, 868, 540, '#1c0814'),
    curtain(170, 150, 4),
    group(curtain(0, 150, 4), { x: 940 }),
    // The screen: morning over a valley.
    glow(630, 292, 520, '#ffdca0', 0.6),
    rect(screen[0] - 12, screen[1] - 12, screen[2] + 24, screen[3] + 24, '#12040c'),
    group(
      [
        rect(...screen, linear(['#f7b267', '#fbd796', '#fff3d0'])),
        circle(640, 300, 74, '#fffbe6'),
        hills(352, 60, '#e9a06a', { key: 's1' }),
        hills(396, 40, '#c9705a', { key: 's2' }),
        hills(436, 26, '#8a3f52', { key: 's3' }),
        line('M560 470Q640 430 606 400T650 366', '#ffe7b8', 12, { opacity: 0.8 }),
        shape('M300 118H960L300 330Z', '#fff', { opacity: 0.12 }),
      ],
      { clipPath: clip(rect(...screen, '#000', { rx: 4 })) },
    ),
    // The valance.
    shape(
      'M150 -20H1110V62Q1050 104 990 62Q930 104 870 62Q810 104 750 62Q690 104 630 62Q570 104 510 62Q450 104 390 62Q330 104 270 62Q210 104 150 62Z',
      linear([redDark, red]),
    ),
    line(
      'M150 62Q210 104 270 62Q330 104 390 62Q450 104 510 62Q570 104 630 62Q690 104 750 62Q810 104 870 62Q930 104 990 62Q1050 104 1110 62',
      p.ochre,
      6,
    ),
    rect(150, 536, 960, 44, linear(['#6d2036', '#2a0b1c'])),
    rect(150, 536, 960, 4, '#ffb08a', { opacity: 0.7 }),
    // The door to the foyer.
    glow(1180, 430, 330, '#ffcf7a', 0.75),
    rect(1084, 262, 190, 310, '#7a2a2a'),
    rect(1096, 274, 166, 300, linear(['#fff6d8', '#ffdf9a', '#f7b860'])),
    rect(1110, 290, 138, 90, '#fbe9bd'),
    circle(1180, 330, 26, '#f2b04a'),
    glow(1180, 330, 90, '#fff', 0.9),
    shape(
      polygon([
        [1096, 274],
        [1096, 574],
        [1040, 604],
        [1040, 250],
      ]),
      linear(['#8a3a34', '#5a1a26'], 90),
    ),
    rect(1050, 416, 8, 44, p.ochreLight),
    shape(
      polygon([
        [1262, 274],
        [1262, 574],
        [1316, 600],
        [1316, 252],
      ]),
      linear(['#8a3a34', '#5a1a26'], -90),
    ),
    rect(1300, 416, 8, 44, p.ochreLight),
    // Floor, the aisle and the light that falls on it.
    shape(
      polygon([
        [-20, 640],
        [280, 572],
        [1110, 572],
        [1620, 690],
        [1620, 920],
        [-20, 920],
      ]),
      linear(['#4a1526', '#220914']),
    ),
    shape(
      polygon([
        [1096, 572],
        [1262, 572],
        [1250, 720],
        [860, 720],
      ]),
      linear([
        ['#ffdc96', 0, 0.8],
        ['#ffdc96', 1, 0.05],
      ]),
    ),
    late.map(([x, y, s, o]) => [shadow(x - 10, y + 2, 40, 8, 0.4), figure({ x, y, scale: s, ...o })]),
    // Beam of the projector, from over our heads.
    shape(
      polygon([
        [1120, -60],
        [1160, -60],
        [960, 118],
        [960, 466],
        [300, 466],
        [300, 118],
      ]),
      linear(
        [
          ['#fff0c4', 0, 0.5],
          ['#fff0c4', 1, 0.12],
        ],
        30,
      ),
    ),
    shape(
      polygon([
        [1130, -60],
        [1150, -60],
        [860, 466],
        [700, 466],
      ]),
      '#fff6d8',
      { opacity: 0.14 },
    ),
    shape(
      polygon([
        [1130, -60],
        [1150, -60],
        [560, 440],
        [440, 300],
      ]),
      '#fff6d8',
      { opacity: 0.12 },
    ),
    (() => {
      const r = random('dust');
      return times(60, () => {
        const t = r(),
          x = 1130 - t * r.between(200, 800),
          y = -20 + t * r.between(160, 420);
        return circle(x, y, r.between(1, 3), '#fff6d8', { opacity: r.between(0.3, 0.8) });
      });
    })(),
    row(598, 58, 'r1', [1010, 1700]),
    row(640, 68, 'r2', [990, 1700]),
    family.map(([x, y, s, o]) => [
      shadow(x, y + 2, 46 * (o.child ? 0.7 : s), 9, 0.55, '#1c0814'),
      figure({ x, y, scale: s, pose: 'walking', flip: true, ...o }),
    ]),
    row(700, 88, 'r3', [0, 0]),
    row(776, 116, 'r4', [0, 0]),
    row(872, 156, 'r5', [0, 0], 0.62),
  ],
  light: { x: 0.4, y: 0.32, colour: '#ffd9a0', strength: 0.2 },
  rim: 0.56,
});
