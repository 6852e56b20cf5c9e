// What the bars say: a scanner's beam falls on a packet; its bars grow past the edge and become a city.
import {
  arc,
  birds,
  circle,
  clip,
  ellipse,
  glow,
  group,
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
  sky,
  smooth,
  star,
  times,
} from '../kit.mjs';

const ink = '#1a1a2b',
  label = '#fffaf0';
const labelTop = 596,
  labelFoot = 806,
  eye = 700;

// Bars: x, width and how high each rises over the label's top; the widest become towers with windows.
const bars = (() => {
  const r = random('bars-9'),
    out = [];
  let x = 512;
  const tall = [
    150, 96, 210, 250, 130, 300, 356, 190, 402, 280, 446, 330, 240, 372, 180, 296, 140, 226, 110, 170, 84, 120, 90, 60,
  ];
  for (let i = 0; x < 1080; i++) {
    const w = i % 3 === 0 ? r.between(34, 46) : i % 3 === 1 ? r.between(9, 13) : r.between(18, 28);
    out.push([x, Math.min(w, 1092 - x), tall[i % tall.length]]);
    x += w + (i % 4 === 2 ? r.between(14, 20) : r.between(8, 13));
  }
  return out;
})();

function tower([x, w, h], i) {
  const r = random('t' + i),
    top = labelTop - h,
    wide = w > 30,
    mid = w > 15;
  const tone = linear([
    ['#463a63', 0],
    ['#2a2742', 0.4],
    [ink, 0.85],
  ]);
  const crown = wide
    ? [
        rect(x + w * 0.2, top - 22, w * 0.6, 24, '#463a63'),
        i % 2
          ? shape(
              polygon([
                [x + w * 0.2, top - 22],
                [x + w / 2, top - 66],
                [x + w * 0.8, top - 22],
              ]),
              '#3b3157',
            )
          : [
              rect(x + w * 0.4, top - 44, w * 0.2, 24, '#463a63'),
              line(`M${x + w / 2} ${top - 44}V${top - 90}`, '#3b3157', 3),
            ],
      ]
    : mid
      ? shape(`M${x} ${top + 2}A${w / 2} ${w * 0.7} 0 0 1 ${x + w} ${top + 2}Z`, '#463a63')
      : line(`M${x + w / 2} ${top}V${top - 30}`, '#463a63', 3);
  return group([
    crown,
    rect(x, top, w, labelFoot - 12 - top, tone),
    rect(x, top, Math.max(2, w * 0.1), h, '#f3a58c', { opacity: 0.55 }),
    mid
      ? times(Math.floor((h - 20) / 19), (k) =>
          times(wide ? 3 : 2, (c) =>
            r.chance(0.44)
              ? rect(
                  x + w * (wide ? 0.17 : 0.2) + c * w * (wide ? 0.25 : 0.36),
                  top + 12 + k * 19,
                  w * (wide ? 0.16 : 0.22),
                  9,
                  r.chance(0.8) ? '#ffd98c' : p.coralLight,
                )
              : '',
          ),
        )
      : '',
  ]);
}

// The packet: a long wrapper with crimped ends, lit from the upper left.
const crimp = (x, dir) =>
  shape(
    polygon([
      [x, 560],
      ...Array.from({ length: 17 }, (_, i) => [x + dir * (i % 2 ? 62 : 74), 556 + i * 18.6]),
      [x, 854],
    ]),
    linear(dir < 0 ? ['#d9434f', '#ff7a78', '#c93848'] : ['#c93848', '#e85560', '#96283a'], -90),
  ) + times(3, (i) => line(`M${x + dir * (14 + i * 16)} 562V850`, '#8f2536', 3, { opacity: 0.45 }));
const wrap = 'M414 566Q430 548 470 546H1130Q1170 548 1186 566V840Q1170 862 1130 864H470Q430 862 414 840Z';
const packet = [
  shadow(800, 872, 470, 34, 0.6),
  crimp(416, -1),
  crimp(1184, 1),
  shape(wrap, linear(['#ff9285', p.coral, '#e04a55', '#a42c3f'])),
  group(
    [
      shape('M400 770Q620 700 800 770T1200 760V880H400Z', p.ochreLight),
      shape('M400 800Q620 730 800 800T1200 790V880H400Z', p.ochre),
      shape('M400 570Q420 640 404 840H440Q430 700 440 552Z', '#fff', { opacity: 0.3 }),
      shape('M1200 560Q1150 700 1196 860H1140Q1130 700 1150 550Z', '#5c1830', { opacity: 0.28 }),
      rect(400, 546, 800, 14, '#fff', { opacity: 0.32 }),
    ],
    { clipPath: clip(shape(wrap, '#000')) },
  ),
  rect(486, labelTop + 8, 640, labelFoot - labelTop, '#5c1830', { rx: 10, opacity: 0.3 }),
  rect(480, labelTop, 640, labelFoot - labelTop, linear(['#fffdf6', label, '#eadfca']), { rx: 10 }),
];
const biscuit = (x, y, s, turn) =>
  group(
    [
      ellipse(4, 7, 60, 56, '#4a2718', { opacity: 0.5 }),
      circle(0, 0, 58, linear(['#f6cf8c', '#d99a4b', '#a8642b'], -40)),
      shape(star(0, 0, 60, 56, 26), '#d9a257', { opacity: 0.5 }),
      circle(0, 0, 48, linear(['#f8d99b', '#e0aa5c'], -40)),
      times(8, (i) => circle(Math.cos(i * 0.785) * 30, Math.sin(i * 0.785) * 30, 4, '#9c6130')),
      circle(0, 0, 4, '#9c6130'),
      line(arc(0, 0, 53, 53, 190, 270), '#fff1cf', 3),
    ],
    { x, y, scale: s, rotate: turn },
  );

// The hand scanner, its window at 0, 0, pointing to the lower right.
const scanner = group(
  [
    // The hand that holds it: forearm and cuff, palm, fingers round the grip.
    group([
      shape(
        ribbon(
          [
            [-132, 190],
            [-220, 300],
            [-330, 450],
          ],
          [104, 118, 140],
        ),
        '#8a5436',
      ),
      shape(
        ribbon(
          [
            [-250, 336],
            [-330, 450],
            [-430, 600],
          ],
          [150, 172, 200],
        ),
        linear([p.tealLight, p.teal]),
      ),
      line('M-318 300L-190 386', '#0a343c', 8, { opacity: 0.6 }),
      shape(
        smooth([
          [-66, 92],
          [-120, 116],
          [-156, 190],
          [-150, 262],
          [-96, 290],
          [-70, 220],
        ]),
        '#8a5436',
      ),
    ]),
    shape(
      'M-40 44C-60 110 -100 190 -150 260L-62 300C-22 220 10 140 24 66Z',
      linear(['#5a6076', '#33384c', '#1a1d2b'], -60),
    ),
    line('M-58 92C-74 140 -100 200 -128 250', '#8f96ac', 6, { opacity: 0.7 }),
    times(4, (i) =>
      line(`M${-70 - i * 16} ${150 + i * 30}L${-20 - i * 18} ${172 + i * 30}`, '#12141f', 5, { opacity: 0.6 }),
    ),
    shape('M22 64Q48 74 30 112L6 104Z', p.coralDark),
    group(
      [
        [2, 96, 28],
        [-16, 146, 32],
        [-36, 192, 32],
        [-56, 236, 28],
      ].map(
        ([x, y, w], i) =>
          shape(
            ribbon(
              [
                [x - 84 - i * 4, y - 16],
                [x - 40, y - 8],
                [x + 8, y + 8],
              ],
              [w + 6, w + 4, w],
            ),
            '#5f3723',
          ) +
          shape(
            ribbon(
              [
                [x - 86 - i * 4, y - 20],
                [x - 42, y - 12],
                [x + 4, y + 3],
              ],
              [w, w - 2, w - 7],
            ),
            '#9a6040',
          ),
      ),
    ),
    shape(
      'M-190 -46C-184 -84 -150 -98 -100 -94L16 -76C44 -70 56 -50 54 -22L48 34C44 58 28 70 2 70H-84C-140 68 -196 20 -190 -46Z',
      linear(['#787f96', '#474d64', '#23273a']),
    ),
    line('M-182 -50C-172 -80 -146 -88 -100 -84L14 -66', '#c5cadb', 6, { opacity: 0.8 }),
    shape('M22 -62L60 -64L66 40L20 56Z', '#12141f'),
    shape('M34 -48L58 -50L62 28L34 38Z', linear([p.coralLight, p.coral])),
    glow(52, -8, 90, '#ff5b61', 0.9),
    rect(-120, -50, 74, 16, p.coral, { rx: 8 }),
    circle(-20, -40, 8, p.ochreLight),
  ],
  { x: 336, y: 420, rotate: 24, scale: 0.92 },
);

export default scene({
  key: 'barcode',
  background: [
    sky(['#a9b8cf', '#dccfd0', '#fbe0c6', '#fdebd0']),
    circle(840, 330, 250, '#fff6e2'),
    glow(840, 330, 560, '#fff0d2', 0.7),
  ],
  content: [
    birds(1190, 200, 6, { key: 'crows', spread: 220, size: 15, colour: '#6b5f7f' }),
    (() => {
      const r = random('far');
      return times(34, (i) => {
        const h = r.between(60, 220),
          x = i * 48 - 20;
        return rect(x, 620 - h, r.between(26, 46), h + 30, mix('#e2c4bb', '#b9a9bd', r()), { opacity: 0.85 });
      });
    })(),
    (() => {
      const r = random('near');
      return times(30, (i) => {
        const h = r.between(30, 120),
          x = i * 56 - 20;
        return rect(x, 640 - h, r.between(30, 54), h + 30, mix('#a896b0', '#85789c', r()));
      });
    })(),
    rect(
      0,
      480,
      1600,
      180,
      linear([
        ['#fdebd0', 0, 0],
        ['#fdebd0', 1, 0.8],
      ]),
    ),
    rect(-10, 640, 1620, 270, linear(['#5b7f8c', '#2f5566', '#173445'])),
    rect(-10, 640, 1620, 6, '#bcd3cf', { opacity: 0.8 }),
    times(5, (i) => line(`M-10 ${676 + i * i * 14}H1610`, '#173445', 2, { opacity: 0.35 })),
    packet,
    bars.map((b, i) => tower(b, i)),
    // The beam: a fan of light, a line across the bars.
    shape(
      polygon([
        [396, 444],
        [1108, eye - 6],
        [488, eye + 6],
      ]),
      '#ff5b61',
      { opacity: 0.22 },
    ),
    shape(
      polygon([
        [396, 444],
        [1108, eye - 3],
        [820, eye + 3],
      ]),
      '#ff8a80',
      { opacity: 0.16 },
    ),
    rect(
      486,
      eye - 26,
      628,
      52,
      linear([
        ['#ff5b61', 0, 0],
        ['#ff5b61', 0.5, 0.6],
        ['#ff5b61', 1, 0],
      ]),
    ),
    rect(484, eye - 4, 632, 8, '#ff3f49', { rx: 4 }),
    rect(500, eye - 1.5, 600, 3, '#ffe0d8', { rx: 1.5 }),
    scanner,
    biscuit(1290, 846, 1, 10),
    biscuit(1380, 862, 0.9, 40),
    biscuit(1248, 880, 0.72, 0),
  ],
  light: { x: 0.4, y: 0.25, colour: '#fff2dc', strength: 0.2 },
  rim: 0.36,
});
