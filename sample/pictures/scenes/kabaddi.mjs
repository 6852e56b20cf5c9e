// A kabaddi raid: the raider leaps the line, alone and on one breath, towards four who hold each other by the hand.
import {
  blob,
  blur,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
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
  smooth,
  times,
} from '../kit.mjs';

const mid = ([ax, ay], [bx, by], t = 0.5) => [ax + (bx - ax) * t, ay + (by - ay) * t];
const leg = (hip, knee, foot, skin, toe) => [
  shape(ribbon([hip, mid(hip, knee, 0.4), knee, mid(knee, foot, 0.36), foot], [34, 32, 21, 23, 11]), skin),
  shape(
    smooth([
      [foot[0] - toe[0] * 0.28 - 3, foot[1] - 6],
      [foot[0] + toe[0] * 0.4, foot[1] - 7 + toe[1] * 0.3],
      [foot[0] + toe[0], foot[1] + toe[1]],
      [foot[0] + toe[0] * 0.9, foot[1] + toe[1] + 6],
      [foot[0] - toe[0] * 0.26, foot[1] + 7],
    ]),
    skin,
  ),
];
const arm = (a, e, h, skin) => shape(ribbon([a, mid(a, e, 0.45), e, mid(e, h, 0.35), h], [20, 20, 14, 15, 9]), skin);
// An open hand: palm and four spread fingers towards angle `to` (degrees), thumb to one side.
const hand = ([x, y], to, skin, spread = 13, thumb = 1) =>
  group(
    [
      ellipse(6, 0, 10, 8, skin),
      [-1.5, -0.5, 0.5, 1.5].map((k) =>
        shape(
          ribbon(
            [
              [10, k * 3.4],
              [20 + (Math.abs(k) < 1 ? 4 : 0), k * 3.4 + k * spread * 0.32],
            ],
            [5.4, 4],
          ),
          skin,
        ),
      ),
      shape(
        ribbon(
          [
            [3, 5 * thumb],
            [11, 15 * thumb],
          ],
          [6, 4],
        ),
        skin,
      ),
    ],
    { x, y, rotate: to },
  );

// The raider in the air, moving right; hip near 0, 0.
const raiderSkin = '#8a5230',
  far = darker(raiderSkin, 0.36),
  hot = '#e9a066';
const raider = group(
  [
    arm([44, -92], [-6, -122], [-58, -112], far),
    hand([-58, -112], 172, far, 10, -1),
    leg([-6, 0], [-62, 34], [-128, 4], far, [-30, 10]),
    shape(
      ribbon(
        [
          [-2, -4],
          [-34, 18],
          [-60, 34],
        ],
        [44, 42, 34],
      ),
      darker(p.tealDark, 0.2),
    ),
    // Trunk in its vest, leaning into the leap.
    shape(
      smooth([
        [30, -116],
        [58, -112],
        [72, -92],
        [58, -52],
        [28, 10],
        [-8, 22],
        [-30, 8],
        [-24, -22],
        [4, -72],
        [14, -104],
      ]),
      linear([p.tealLight, p.teal, p.tealDark], -30),
    ),
    shape('M40 -114Q52 -96 68 -94L52 -46L22 12L8 20Q36 -40 40 -114Z', p.tealDark, { opacity: 0.5 }),
    line('M16 -100Q2 -70 -24 -24', '#9fe0d2', 5, { opacity: 0.8 }),
    line('M-30 -6Q-2 14 26 14', p.coral, 7),
    shape(
      ribbon(
        [
          [52, -104],
          [66, -124],
        ],
        [24, 21],
      ),
      darker(raiderSkin, 0.22),
    ),
    // Head in profile.
    shape(
      'M58 -132C50 -152 60 -174 82 -174C102 -174 110 -158 106 -146L112 -134L105 -130Q106 -116 94 -116Q80 -114 74 -122Q64 -122 58 -132Z',
      raiderSkin,
    ),
    shape(
      'M56 -136C46 -160 62 -182 86 -180C104 -178 112 -166 108 -156Q96 -166 82 -160Q84 -146 74 -142Q70 -126 62 -126Q58 -130 56 -136Z',
      '#1f1411',
    ),
    line('M56 -152Q76 -160 108 -158', p.coral, 6),
    shape(
      ribbon(
        [
          [58, -150],
          [40, -148],
          [24, -156],
        ],
        [7, 6, 2],
      ),
      p.coral,
    ),
    ellipse(-8, 2, 30, 27, p.teal),
    leg([10, 2], [86, 0], [78, 76], raiderSkin, [30, 4]),
    shape(
      ribbon(
        [
          [0, 4],
          [40, 0],
          [74, 2],
        ],
        [54, 50, 44],
      ),
      linear([p.teal, p.tealDark]),
    ),
    line('M10 24Q48 26 78 22', p.coral, 5),
    line('M2 -20Q40 -24 74 -18', '#7cc7bb', 4, { opacity: 0.8 }),
    arm([56, -92], [108, -106], [162, -128], raiderSkin),
    hand([162, -128], -20, raiderSkin, 14, 1),
    line('M60 -102L108 -115L158 -135', hot, 4, { opacity: 0.8 }),
    shape(
      ribbon(
        [
          [52, -94],
          [68, -96],
        ],
        [26, 24],
      ),
      p.teal,
    ),
  ],
  { x: 560, y: 452, scale: 1.8, rotate: -6 },
);

// A defender, crouched, seen from the front: hands given by place so that the chain meets.
function defender(x, y, scale, { skin, vest, left, right, lean = 0, wrap }) {
  const dark = darker(skin, 0.28);
  return group(
    [
      shadow(6, 0, 78, 13, 0.6, p.terracottaDark),
      leg([-14, -78], [-40, -44], [-34, -6], skin, [-14, 4]),
      leg([14, -78], [40, -44], [36, -6], dark, [14, 4]),
      shape(
        ribbon(
          [
            [-11, -80],
            [-26, -64],
            [-37, -48],
          ],
          [36, 36, 32],
        ),
        darker(p.night, 0.1),
      ),
      shape(
        ribbon(
          [
            [11, -80],
            [26, -64],
            [37, -48],
          ],
          [36, 36, 32],
        ),
        darker(p.night, 0.4),
      ),
      shape(
        smooth([
          [-26, -92],
          [26, -92],
          [24, -66],
          [0, -58],
          [-24, -66],
        ]),
        p.night,
      ),
      shape(
        smooth([
          [-30 + lean, -150],
          [-14 + lean, -160],
          [14 + lean, -160],
          [30 + lean, -150],
          [24, -116],
          [25, -82],
          [0, -78],
          [-25, -82],
          [-24, -116],
        ]),
        linear([lighter(vest, 0.2), vest, darker(vest, 0.35)], -90),
      ),
      line(`M${-8 + lean} -158V-86M${8 + lean} -158V-86`, p.paper, 4, { opacity: 0.75 }),
      arm([-28 + lean, -146], left[0], left[1], skin),
      arm([28 + lean, -146], right[0], right[1], dark),
      shape(
        ribbon(
          [
            [lean, -152],
            [lean - 3, -166],
          ],
          [24, 19],
        ),
        darker(skin, 0.16),
      ),
      ellipse(lean - 4, -180, 15, 17, skin),
      shape(
        `M${lean - 20} -178C${lean - 22} -202 ${lean + 14} -204 ${lean + 13} -176Q${lean + 8} -190 ${lean - 4} -190Q${lean - 14} -189 ${lean - 20} -178Z`,
        '#1f1411',
      ),
      shape(
        `M${lean - 2} -164C${lean + 6} -172 ${lean + 8} -186 ${lean + 4} -192Q${lean + 14} -186 ${lean + 10} -172Q${lean + 6} -162 ${lean - 2} -164Z`,
        dark,
        { opacity: 0.7 },
      ),
      wrap ? line(`M${lean - 19} -188Q${lean - 4} -196 ${lean + 12} -187`, wrap, 5) : '',
    ],
    { x, y, scale },
  );
}

const puff = (x, y, s, colour, opacity, key) => {
  const r = random(key);
  return group(
    times(9, (i) =>
      shape(
        blob(
          x + (i - 4) * s * 0.42,
          y - r.between(0, 0.7) * s * Math.sin(((i + 0.5) / 9) * 3.1),
          s * r.between(0.34, 0.62),
          { key: key + i, wobble: 0.14 },
        ),
        colour,
      ),
    ),
    { opacity },
  );
};

export default scene({
  key: 'kabaddi',
  background: [
    rect(0, 0, 1600, 900, linear(['#8d2f2a', '#cf5a37', '#f1934a', '#fbc873', '#fbdc95'])),
    glow(900, 470, 640, '#fff0bd', 0.95),
    circle(905, 400, 128, '#fff2cd'),
  ],
  content: [
    // The watching crowd behind a rope, in the glare.
    (() => {
      const r = random('watch');
      return times(2, (row) =>
        times(54, (i) => {
          const x = -20 + i * 31 + row * 15 + r.between(-5, 5),
            y = 496 + row * 30 + r.between(-10, 8),
            c = mix(['#c9683c', '#a9472f'][row], '#7a2c24', r() * 0.6),
            h = r.between(13, 16);
          return (
            shape(
              `M${x - 22} ${y + 74}C${x - 22} ${y + 16} ${x - 14} ${y + 12} ${x} ${y + 12}C${x + 14} ${y + 12} ${x + 22} ${y + 16} ${x + 22} ${y + 74}Z`,
              c,
            ) +
            (r.chance(0.25)
              ? ellipse(x, y - 2, h + 4, h, r.pick([p.coral, p.ochre, '#e9c69a'])) +
                ellipse(x, y + 4, h - 3, h - 3, darker(c, 0.2))
              : ellipse(x, y, h * 0.85, h, darker(c, 0.25)))
          );
        }),
      );
    })(),
    line('M-20 560H1620', '#f6dca6', 5),
    [60, 420, 1180, 1540].map((x) => rect(x, 520, 12, 90, '#8a3425')),
    rect(0, 584, 1600, 320, linear(['#d9824a', '#b85a35', '#7d3222'])),
    (() => {
      const r = random('court');
      return times(90, () =>
        ellipse(
          r.between(0, 1600),
          r.between(600, 890),
          r.between(5, 30),
          r.between(1, 4),
          r.pick(['#f0aa6c', '#8d3f29', '#6e2b1f']),
          { opacity: r.between(0.2, 0.55) },
        ),
      );
    })(),
    // The two lines of the court, running to the back.
    shape(
      polygon([
        [700, 584],
        [712, 584],
        [566, 905],
        [526, 905],
      ]),
      p.white,
      { opacity: 0.92 },
    ),
    shape(
      polygon([
        [1250, 584],
        [1258, 584],
        [1500, 905],
        [1474, 905],
      ]),
      p.white,
      { opacity: 0.6 },
    ),
    line('M-20 612H1620', p.white, 4, { opacity: 0.5 }),
    puff(940, 600, 90, '#f9d59a', 0.5, 'haze'),
    puff(1160, 606, 80, '#f9d59a', 0.5, 'haze2'),
    // The chain.
    defender(1238, 690, 1.42, {
      skin: skins[1],
      vest: p.ochre,
      left: [
        [-52, -116],
        [-64, -92],
      ],
      right: [
        [58, -120],
        [70, -96],
      ],
      lean: -4,
      wrap: p.coral,
    }),
    defender(1060, 716, 1.5, {
      skin: skins[2],
      vest: p.ochre,
      left: [
        [-50, -116],
        [-56, -88],
      ],
      right: [
        [50, -116],
        [57, -98],
      ],
      lean: -6,
    }),
    defender(892, 740, 1.58, {
      skin: skins[0],
      vest: p.ochre,
      left: [
        [-50, -116],
        [-54, -84],
      ],
      right: [
        [48, -114],
        [54, -92],
      ],
      lean: -6,
      wrap: p.white,
    }),
    [
      [1146, 570],
      [974, 590],
    ].map(
      ([x, y]) =>
        ellipse(x, y, 13, 12, darker(skins[1], 0.1)) +
        line(`M${x - 7} ${y - 5}l10 10M${x - 10} ${y + 1}l8 8M${x - 1} ${y - 9}l9 9`, darker(skins[1], 0.45), 2.4),
    ),
    hand([892 - 54 * 1.58, 740 - 84 * 1.58], 110, skins[0], 12, -1),
    hand([1238 + 70 * 1.42, 690 - 96 * 1.42], 30, darker(skins[1], 0.28), 10, -1),
    // The leap: shadow, kicked dust, the raider.
    shadow(610, 806, 250, 30, 0.75, '#4a1a14'),
    shape(
      ribbon(
        [
          [330, 782],
          [350, 660],
          [390, 560],
        ],
        [120, 60, 10],
      ),
      '#f6c98c',
      { opacity: 0.28, filter: blur(8) },
    ),
    puff(330, 800, 76, '#e8a468', 0.9, 'kick'),
    puff(270, 812, 60, '#f6c98c', 0.95, 'kick2'),
    puff(392, 818, 44, '#fde0a8', 0.95, 'kick3'),
    (() => {
      const r = random('grit');
      return times(56, () => {
        const t = r(),
          a = r.between(-2.5, -0.9);
        return circle(
          360 + Math.cos(a) * t * 260,
          780 + Math.sin(a) * t * 320,
          r.between(2, 7) * (1.1 - t * 0.6),
          r.pick(['#ffe2ae', '#f3b777', '#7d3222', '#c9683c']),
        );
      });
    })(),
    raider,
    puff(1500, 880, 120, '#8d3f29', 0.55, 'front'),
    puff(60, 880, 140, '#8d3f29', 0.55, 'front2'),
  ],
  light: { x: 0.56, y: 0.45, colour: '#ffe6a8', strength: 0.24 },
  rim: 0.42,
});
