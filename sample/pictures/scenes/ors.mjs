// ORS: a glass of clean water, a spoon, a small packet; in one large drop, crystals of salt.
import {
  arc,
  circle,
  clip,
  ellipse,
  glow,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  random,
  rays,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const aqua = '#4fb3bf',
  aquaLight = '#c9f0ea',
  aquaDark = '#12606f';

// A cube of salt: three faces; turned a little each.
const cube = (x, y, s, turn, opacity = 1) =>
  group(
    [
      shape(
        polygon([
          [0, -s],
          [s * 0.87, -s * 0.5],
          [0, 0],
          [-s * 0.87, -s * 0.5],
        ]),
        '#ffffff',
      ),
      shape(
        polygon([
          [-s * 0.87, -s * 0.5],
          [0, 0],
          [0, s],
          [-s * 0.87, s * 0.5],
        ]),
        '#bfe4e6',
      ),
      shape(
        polygon([
          [s * 0.87, -s * 0.5],
          [0, 0],
          [0, s],
          [s * 0.87, s * 0.5],
        ]),
        '#74b6c0',
      ),
      line(`M0 0V${s}M0 0L${s * 0.87} ${-s * 0.5}M0 0L${-s * 0.87} ${-s * 0.5}`, '#f3fdfb', 2.5),
    ],
    { x, y, rotate: turn, opacity },
  );

// The drop round 0, 0: tip at the top.
const dropPath =
  'M0 -292C26 -204 96 -120 150 -34C196 40 186 130 128 184C58 246 -58 246 -128 184C-186 130 -196 40 -150 -34C-96 -120 -26 -204 0 -292Z';
const drop = group(
  [
    glow(0, 30, 380, '#fff6e4', 0.7),
    shape(
      dropPath,
      radial(
        [
          [aquaLight, 0],
          ['#8fd6d8', 0.45],
          [aqua, 0.75],
          ['#1f8292', 1],
        ],
        { cx: 0.42, cy: 0.62, r: 0.62 },
      ),
    ),
    group(
      [
        shape(
          ribbon(
            [
              [-210, 96],
              [-90, 40],
              [40, 110],
              [210, 30],
            ],
            [70, 90, 90, 80],
          ),
          '#e9fbf5',
          { opacity: 0.26 },
        ),
        shape(
          ribbon(
            [
              [-210, 190],
              [-60, 150],
              [80, 200],
              [210, 120],
            ],
            [50, 60, 60, 60],
          ),
          aquaDark,
          { opacity: 0.2 },
        ),
        [
          [-84, -16, 26, 12],
          [34, -88, 22, -14],
          [86, 26, 38, 20],
          [-30, 70, 46, -8],
          [-120, 96, 24, 30],
          [54, 138, 30, 8],
          [-62, 168, 22, -20],
          [124, 108, 17, 40],
          [-16, -148, 14, 18],
          [-2, -30, 15, 36],
          [12, 206, 14, 10],
        ].map(([x, y, s, a]) => cube(x, y, s, a)),
        (() => {
          const r = random('bits');
          return times(30, () =>
            circle(r.between(-140, 140), r.between(-110, 200), r.between(2, 5), '#fff', {
              opacity: r.between(0.5, 0.95),
            }),
          );
        })(),
        shape(
          'M150 -34C196 40 186 130 128 184C90 216 40 230 0 230C80 200 140 130 120 40C112 0 60 -90 30 -150Z',
          aquaDark,
          { opacity: 0.32 },
        ),
        line(arc(0, 56, 158, 156, 28, 150), '#dffaf3', 9, { opacity: 0.75 }),
      ],
      { clipPath: clip(shape(dropPath, '#000')) },
    ),
    shape(
      ribbon(
        [
          [-40, -140],
          [-92, -62],
          [-132, 10],
          [-140, 70],
        ],
        [6, 20, 24, 8],
      ),
      '#ffffff',
      { opacity: 0.9 },
    ),
    ellipse(-128, 116, 9, 14, '#fff', { opacity: 0.85 }),
  ],
  { x: 858, y: 462, scale: 1.02 },
);

// A spoon: bowl at 0, 0, its handle away to the right; seen from the side above.
const spoon = (long) =>
  group([
    shape(
      ribbon(
        [
          [60, -6],
          [170, -26],
          [long * 0.7, -62],
          [long, -84],
        ],
        [18, 15, 24, 36],
      ),
      linear(['#ffffff', '#c9c3bd', '#7d7a80']),
    ),
    line(`M90 -14Q${long * 0.5} -50 ${long - 10} -94`, '#fff', 3, { opacity: 0.9 }),
    shape(
      'M-104 -2C-100 -26 -50 -34 0 -30C44 -28 74 -18 78 -4C70 26 34 44 -14 44C-60 44 -98 28 -104 -2Z',
      linear(['#a8a4a8', '#f7f2ea', '#8b868c'], -70),
    ),
    ellipse(-13, -4, 88, 22, '#69666e'),
    ellipse(-13, -2, 82, 18, linear(['#d9f3ee', aqua], 90)),
    ellipse(-36, -6, 40, 6, '#fff', { opacity: 0.7 }),
    line(arc(-13, -4, 90, 24, 170, 340), '#fff', 4),
  ]);

// The glass: water, light through it, a slice of refraction.
const gw = 128,
  gh = 420; // half width at the rim, height
const side = (t, k = 1) => [k * (gw - 30 * t), -gh + gh * t];
const body = (t1, t2) => polygon([side(t1, -1), side(t1), side(t2), side(t2, -1)]);
const glass = group(
  [
    shadow(50, 6, 230, 40, 0.5, '#7a2f35'),
    shape('M-90 4L120 4L430 70L250 96Z', '#fff0d6', { opacity: 0.3 }),
    shape('M-60 12L100 8L330 56L220 74Z', aqua, { opacity: 0.3 }),
    shape(body(0, 1), '#fff', { opacity: 0.28 }),
    shape(
      body(0.24, 0.95),
      linear([
        ['#9fe0de', 0, 0.95],
        [aqua, 0.6, 0.95],
        ['#1f8292', 1, 0.95],
      ]),
    ),
    shape(polygon([side(0.24, 0.5), side(0.24), side(0.95), side(0.95, 0.5)]), aquaDark, { opacity: 0.28 }),
    shape(polygon([side(0.24, -0.86), side(0.24, -0.62), side(0.95, -0.62), side(0.95, -0.86)]), '#fff', {
      opacity: 0.5,
    }),
    ellipse(0, -gh * 0.76, gw - 7, 25, '#c9f0ea'),
    ellipse(0, -gh * 0.76 + 3, gw - 22, 18, '#8fd6d8'),
    [0.3, 0.62].map((k) => line(arc(0, -gh * 0.76 + 2, (gw - 20) * k, 16 * k, 0, 360), '#f3fdfb', 3, { opacity: 0.8 })),
    (() => {
      const r = random('bubble');
      return times(26, () => {
        const t = r.between(0.34, 0.9);
        return circle(r.between(-0.8, 0.8) * (gw - 30 * t), -gh + gh * t, r.between(2.5, 8), 'none', {
          stroke: '#e9fbf5',
          strokeWidth: 2.2,
          opacity: 0.85,
        });
      });
    })(),
    [
      [-40, -60, 13, 10],
      [22, -44, 16, -20],
      [52, -74, 10, 24],
      [-10, -84, 9, 40],
    ].map(([x, y, s, a]) => cube(x, y, s, a, 0.95)),
    shape(body(0.955, 1), '#dff3ee', { opacity: 0.9 }),
    ellipse(0, 0, gw - 30, 13, '#a8dcdc'),
    ellipse(0, -16, gw - 33, 12, '#eefaf6', { opacity: 0.7 }),
    line(polygon([side(0, -1), side(1, -1)], false), '#fff', 5, { opacity: 0.85 }),
    line(polygon([side(0), side(1)], false), '#e7f6f2', 5, { opacity: 0.85 }),
    line(arc(0, -gh, gw, 27, 0, 360), '#fff', 6),
    line(arc(0, -gh, gw - 5, 23, 10, 170), aquaDark, 2, { opacity: 0.4 }),
    shape(polygon([side(0.05, 0.62), side(0.05, 0.78), side(0.9, 0.78), side(0.9, 0.66)]), '#fff', { opacity: 0.4 }),
  ],
  { x: 492, y: 804 },
);

// The packet: foil with a torn corner, a blank drop printed on it.
const packet = group(
  [
    shadow(20, 4, 150, 24, 0.5, '#7a2f35'),
    shape(
      'M-104 -4L-112 -252L70 -262L84 -236L112 -246L120 -8Q8 10 -104 -4Z',
      linear(['#ffffff', '#f6ead3', '#d9bfa2'], -60),
    ),
    shape('M-104 -4L-106 -60Q8 -46 118 -62L120 -8Q8 10 -104 -4Z', p.teal),
    shape('M-111 -218L-112 -252L70 -262L84 -236L112 -246L113 -224Q0 -206 -111 -218Z', p.teal),
    times(16, (i) => line(`M${-104 + i * 14} -${246 - (i > 12 ? 0 : 0)}l1 22`, p.tealLight, 2, { opacity: 0.7 })),
    shape('M70 -262L84 -236L112 -246L98 -276Z', '#fffaf0', { opacity: 0.01 }),
    circle(4, -140, 56, p.ochreLight),
    shape(
      'M4 -186C14 -162 38 -146 38 -118C38 -98 22 -88 4 -88C-14 -88 -30 -98 -30 -118C-30 -146 -6 -162 4 -186Z',
      aqua,
    ),
    shape('M4 -186C14 -162 38 -146 38 -118C38 -98 22 -88 4 -88Z', aquaDark, { opacity: 0.4 }),
    ellipse(-14, -118, 5, 12, '#fff', { opacity: 0.9 }),
    line('M-92 -210Q-84 -120 -90 -64', '#fff', 8, { opacity: 0.8 }),
    shape('M60 -218L112 -222L118 -62L84 -60Q70 -140 60 -218Z', '#7a4a3a', { opacity: 0.14 }),
  ],
  { x: 1128, y: 836, rotate: 6 },
);

export default scene({
  key: 'ors',
  background: [
    rect(0, 0, 1600, 900, linear(['#f9b39a', '#f59382', '#e8747a'])),
    glow(700, 300, 720, '#ffe6cc', 0.75),
    rays(180, -120, 1500, { from: 20, to: 74, count: 6, colour: '#fff0d8', opacity: 0.4 }),
  ],
  content: [
    // The table and its cloth edge.
    shape('M-20 716Q800 700 1620 716V920H-20Z', linear(['#fbe6cb', '#f3cfae', '#d99f86'])),
    line('M-20 716Q800 700 1620 716', '#fff6e6', 6),
    times(4, (i) =>
      line(`M-20 ${762 + i * 40}Q800 ${746 + i * 40} 1620 ${762 + i * 40}`, p.coralLight, 3, { opacity: 0.35 }),
    ),
    glass,
    shadow(858, 800, 200, 30, 0.42, '#7a2f35'),
    ellipse(858, 800, 120, 16, aqua, { opacity: 0.35 }),
    [150, 92].map((r) => line(arc(858, 800, r, r * 0.14, 0, 360), '#fffaf0', 3.5, { opacity: 0.7 })),
    packet,
    group(spoon(520), { x: 868, y: 116, rotate: -4 }),
    drop,
    // Grains spilt from the packet.
    [
      [960, 862, 11, 12],
      [996, 846, 8, 30],
      [930, 842, 7, -14],
      [1018, 870, 9, 4],
      [972, 834, 6, 22],
      [900, 868, 8, -30],
      [850, 858, 6, 16],
      [1060, 872, 7, 40],
    ].map(
      ([x, y, s, a]) => ellipse(x + 5, y + s * 0.9, s * 1.3, s * 0.4, '#7a2f35', { opacity: 0.3 }) + cube(x, y, s, a),
    ),
    (() => {
      const r = random('grain');
      return times(60, () =>
        circle(950 + (r() + r() - 1) * 150, 850 + (r() - 0.5) * 46, r.between(1.5, 3.4), '#fffdf6'),
      );
    })(),
  ],
  light: { x: 0.35, y: 0.2, colour: '#fff1da', strength: 0.22 },
  rim: 0.34,
});
