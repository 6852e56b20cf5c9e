// The Little Rann: salt pans in white to the horizon under a low sun, one salt worker with a long rake.
import {
  birds,
  circle,
  ellipse,
  figure,
  glow,
  group,
  line,
  linear,
  longShadow,
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
  sky,
  sun,
  times,
} from '../kit.mjs';

const top = 372,
  vx = 560; // horizon and vanishing point
const row = (t) => top + 4 + 530 * t ** 2.1;
const across = (k, y) => vx + k * (y - top) * 1.02;
const rows = [0.06, 0.2, 0.33, 0.46, 0.61, 0.79, 1.02].map(row),
  columns = [
    -30, -22, -16, -11.5, -8.4, -6.2, -4.4, -3.1, -2, -1.06, -0.2, 0.78, 1.8, 2.9, 4.2, 6, 8, 10.6, 14, 19, 26,
  ];
const pans = rows.slice(0, -1).map((y, i) =>
  columns.slice(0, -1).map((k, c) => {
    const y2 = rows[i + 1],
      e = (y2 - y) * 0.045,
      r = random(`pan${i}-${c}`),
      wet = r.chance(0.34) || (k === -0.2 && i < 4),
      gap = 0.035 + 0.012 * i;
    const corners = [
      [across(k + gap, y + e), y + e],
      [across(columns[c + 1] - gap, y + e), y + e],
      [across(columns[c + 1] - gap, y2 - e), y2 - e],
      [across(k + gap, y2 - e), y2 - e],
    ];
    const depth = i / 6,
      near = Math.max(0, 1 - Math.abs(k - 0.4) / 3);
    const water = [mix('#f7c7a6', '#b78aa6', depth), mix('#f0a58c', '#7f6f9b', depth)],
      salt = [mix('#fff0dc', '#f3e6e6', depth), mix('#f6dccd', '#cfc3d6', depth)];
    return [
      shape(polygon(corners), linear(wet ? water : salt)),
      wet
        ? shape(
            polygon([
              [across(-0.06, y + e), y + e],
              [across(0.08, y + e), y + e],
              [across(0.14, y2 - e), y2 - e],
              [across(-0.12, y2 - e), y2 - e],
            ]),
            k === -0.2 ? '#fff0c8' : 'none',
            { opacity: 0.75 },
          )
        : '',
      line(polygon([corners[3], corners[2]], false), wet ? '#8c5f72' : '#a98b9f', 1.5 + depth * 5, { opacity: 0.6 }),
      line(polygon([corners[0], corners[1]], false), p.white, 1 + depth * 3, { opacity: 0.8 }),
      wet
        ? times(3, (n) => {
            const yy = y + (y2 - y) * (0.3 + n * 0.22),
              x = across(k + 0.25 + n * 0.16, yy);
            return line(`M${x} ${yy}h${(y2 - y) * 0.9}`, '#fff1dd', 1 + depth * 3, { opacity: 0.5 });
          })
        : times(i < 1 ? 0 : 5, () => {
            const yy = r.between(y + e * 4, y2 - e * 4),
              x = across(r.between(k + 0.12, columns[c + 1] - 0.12), yy);
            return ellipse(x, yy, 3 + depth * 15, 1 + depth * 3, near > 0.3 ? p.white : '#b9a6c0', { opacity: 0.6 });
          }),
    ];
  }),
);

// A heap of salt, lit from behind left.
const heap = (x, y, s, key) => {
  const r = random(key);
  return group(
    [
      longShadow(0, 0, 150, 100, 74, 0.34, '#4b3a66'),
      shadow(10, 2, 120, 14, 0.4, '#4b3a66'),
      shape(
        'M-104 4C-70 -30 -34 -84 -6 -98Q4 -102 14 -96C44 -76 76 -26 106 4Q0 18 -104 4Z',
        linear(['#fff6e6', '#f6d9cc', '#d9b6c4']),
      ),
      shape('M14 -96C44 -76 76 -26 106 4Q60 12 10 11C30 -20 20 -60 14 -96Z', '#8f7ba6', { opacity: 0.55 }),
      line('M-100 3C-68 -30 -34 -84 -6 -97', p.white, 5, { opacity: 0.9 }),
      times(12, () => circle(r.between(-70, 60), r.between(-40, 4), r.between(2, 5), p.white, { opacity: 0.8 })),
    ],
    { x, y, scale: s },
  );
};

// The worker pulls the rake: both hands on the pole, its board in the crystals.
const worker = group(
  [
    longShadow(-6, 0, 44, 96, 196, 0.5, '#3f2f5c'),
    shadow(148, 12, 70, 9, 0.4, '#3f2f5c'),
    ellipse(150, 2, 60, 9, '#fff6e6'),
    ellipse(178, 0, 26, 6, p.white),
    figure({
      pose: 'walking',
      dress: 'dhoti',
      colour: p.coral,
      second: '#f3e2cf',
      skin: skins[0],
      head: 'turban',
      wrap: p.white,
      flip: false,
      joints: {
        head: [-2, -174],
        shoulderL: [-14, -148],
        shoulderR: [2, -149],
        hipL: [-6, -96],
        hipR: [2, -96],
        handL: [40, -112],
        handR: [18, -131],
        footL: [-34, -3],
        footR: [26, 0],
      },
    }),
    line('M-34 -176L146 -4', '#5a3424', 7),
    line('M-34 -178L144 -8', '#b9805a', 2),
    shape(
      polygon([
        [108, -12],
        [176, -22],
        [182, 4],
        [112, 10],
      ]),
      '#5a3424',
    ),
    shape(
      polygon([
        [108, -12],
        [176, -22],
        [177, -15],
        [109, -5],
      ]),
      '#a8704c',
    ),
    times(5, (i) => rect(114 + i * 14, 2 - i * 1.4, 5, 10, '#3f241a')),
    circle(40, -108, 6, skins[0]),
    circle(17, -130, 6, skins[0]),
  ],
  { x: 800, y: 690, scale: 1.52 },
);

export default scene({
  key: 'rann-salt',
  background: [
    sky(['#6d6a9f', '#b07fa0', '#f0937f', '#fac184', '#ffe3ad'], top + 10),
    sun(vx, 326, 82, '#fff2cb', 1),
    [
      [240, 150, 380, 9],
      [520, 106, 520, 8],
      [980, 170, 420, 10],
      [1240, 92, 330, 7],
      [820, 232, 300, 7],
      [1330, 262, 280, 6],
      [160, 250, 260, 6],
    ].map(([x, y, w, h]) =>
      shape(
        ribbon(
          [
            [x - w / 2, y + 4],
            [x - w * 0.1, y - 3],
            [x + w * 0.2, y + 3],
            [x + w / 2, y - 4],
          ],
          [1, h, h * 1.6, 1],
        ),
        '#ffd9b8',
        { opacity: 0.65 },
      ),
    ),
  ],
  content: [
    birds(960, 130, 7, { key: 'cranes', spread: 300, size: 15, colour: '#5c3f66' }),
    rect(0, top - 7, 1600, 16, linear([['#c98a8c', 0, 0.2], '#b98498', '#e9b9a6'])),
    rect(0, top + 4, 1600, 530, linear(['#d9a596', '#9c7793', '#6b5578'])),
    pans,
    glow(vx, top + 16, 520, '#ffe6b4', 0.6),
    shape(
      polygon([
        [vx - 34, top + 4],
        [vx + 34, top + 4],
        [vx + 120, 900],
        [vx - 150, 900],
      ]),
      linear([
        ['#fff0c0', 0, 0.85],
        ['#fff0c0', 1, 0.04],
      ]),
    ),
    heap(1126, 420, 0.28, 'a'),
    heap(1220, 424, 0.3, 'b'),
    heap(1040, 414, 0.22, 'c'),
    heap(330, 424, 0.3, 'd'),
    heap(412, 414, 0.22, 'e'),
    heap(1330, 560, 0.8, 'f'),
    heap(404, 566, 0.74, 'g'),
    worker,
    heap(1180, 792, 1.5, 'h'),
    heap(236, 850, 1.8, 'i'),
  ],
  light: { x: 0.35, y: 0.36, colour: '#ffe7b8', strength: 0.26 },
  rim: 0.4,
});
