// A Warli wall: the tarpa dance winds round its musician in rice-paste white on earth red; leaf shade moves over the wall.
import {
  blob,
  blur,
  circle,
  ellipse,
  group,
  line,
  linear,
  polygon,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

const white = '#fdf1dc',
  ccx = 800,
  ccy = 428;
const tri = (a, b, c) => shape(polygon([a, b, c]), white);

// The spiral of feet: radius grows with the turn; dancers stand at equal steps along it, heads outward.
const radius = (a) => 168 + a * 18.6;
const dancers = (() => {
  const list = [];
  let a = 0;
  while (a < 9.25) {
    const r = radius(a) + 44;
    list.push([a, r]);
    a += 57 / r;
  }
  return list;
})();
const place = (a, r) => [ccx + Math.cos(a - 2.2) * r, ccy + Math.sin(a - 2.2) * r];
const figureAt = ([a], i) => {
  const s = 0.86 + a * 0.012,
    [x, y] = place(a, radius(a)),
    turn = ((a - 2.2) * 180) / Math.PI + 90,
    woman = i % 2,
    swing = i % 3 ? 1 : -1;
  return group(
    [
      line(
        `M-5 -33L${-12 * swing} -17L${-6 * swing} 0l${8 * swing} 0M5 -33L${9 * swing} -16L${14 * swing} -2l${8 * swing} 0`,
        white,
        3.6,
      ),
      tri([-14, -30], [14, -30], [0, -54]),
      tri([-16, -76], [16, -76], [0, -50]),
      line('M0 -76V-82', white, 4),
      circle(0, -89, 8, white),
      woman ? circle(swing * 8, -95, 5, white) : line(`M0 -97q${4 * swing} -8 ${12 * swing} -8`, white, 2.6),
    ],
    { x, y, scale: s, rotate: turn },
  );
};
// Linked arms: a bent line from a shoulder to the next dancer's waist.
const links = times(dancers.length - 1, (i) => {
  const [a] = dancers[i],
    [b] = dancers[i + 1],
    ra = radius(a),
    rb = radius(b),
    s = 0.86 + a * 0.012,
    m = (a + b) / 2,
    rm = (ra + rb) / 2;
  const [x1, y1] = place(a + (15 * s) / (ra + 76 * s), ra + 75 * s),
    [x2, y2] = place(m, rm + 46 * s),
    [x3, y3] = place(b - (15 * s) / (rb + 76 * s), rb + 75 * s);
  return line(
    polygon(
      [
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ],
      false,
    ),
    white,
    3.6,
  );
});

// The tarpa player: bent knees, the long gourd horn with its flare.
const player = group(
  [
    line('M-8 -52L-26 -24L-14 6L-32 8M8 -52L28 -28L20 6L40 8', white, 6.5),
    tri([-24, -48], [24, -48], [0, -90]),
    tri([-29, -128], [29, -128], [0, -84]),
    line('M2 -128L8 -140', white, 6),
    circle(12, -152, 13.5, white),
    line('M6 -165q-4 -16 -20 -18M12 -166q0 -18 -10 -26', white, 3.5),
    line('M29 -127L52 -106L44 -82M-28 -127L-6 -112L30 -112', white, 5),
    shape(
      ribbon(
        [
          [24, -142],
          [44, -120],
          [38, -84],
          [58, -44],
          [92, -14],
        ],
        [7, 22, 15, 20, 46],
      ),
      white,
    ),
    line('M38 -120L48 -108M40 -96L50 -90M52 -66L64 -72M66 -44L80 -54', '#8c3a22', 3.5),
  ],
  { x: 772, y: 498, scale: 1.16 },
);

// Small motifs for the margins.
const twigTree = (x, y, h) => {
  return group(
    [
      line(`M0 0Q6 ${-h * 0.5} 0 ${-h}`, white, 6),
      times(11, (i) => {
        const t = 0.3 + i * 0.062,
          s = i % 2 ? 1 : -1,
          l = h * (0.42 - t * 0.24),
          by = -h * t;
        return (
          line(`M2 ${by}Q${s * l * 0.5} ${by - 10} ${s * l} ${by - l * 0.55}`, white, 3) +
          times(6, (k) => {
            const u = 0.25 + k * 0.14,
              bx = s * l * u,
              b = by - l * 0.5 * u * u - 6 * u;
            return line(`M${bx} ${b}l${s * 9} -13M${bx} ${b}l${s * 14} 3`, white, 2.4);
          })
        );
      }),
    ],
    { x, y },
  );
};
const hut = (x, y, s) =>
  group(
    [
      shape('M-70 0V-60H70V0Z', 'none', { stroke: white, strokeWidth: 4 }),
      times(9, (i) => line(`M${-60 + i * 15} -4V-56`, white, 2, { opacity: 0.7 })),
      rect(-16, -46, 32, 46, white),
      shape('M-92 -56L0 -128L92 -56Z', 'none', { stroke: white, strokeWidth: 4 }),
      times(11, (i) => line(`M${-78 + i * 15.6} -60L${(-78 + i * 15.6) * 0.12} -120`, white, 2.4)),
    ],
    { x, y, scale: s },
  );
const bullock = (x, y, s, flip) =>
  group(
    [
      tri([-52, -62], [4, -30], [-52, -22]),
      tri([52, -62], [-4, -30], [48, -22]),
      line('M-50 -26L-54 0M-38 -28L-36 0M38 -28L36 0M48 -28L52 0M-52 -60Q-70 -40 -64 -16', white, 4),
      shape('M50 -62L82 -66L68 -44Z', white),
      line('M66 -64q-4 -20 10 -28M74 -66q8 -16 22 -18', white, 3.4),
      circle(20, -58, 10, white),
    ],
    { x, y, scale: s, flip },
  );
const fowl = (x, y, s, flip) =>
  group(
    [
      tri([-22, -20], [6, -14], [-4, 2]),
      tri([22, -18], [0, -14], [6, 2]),
      circle(24, -22, 5, white),
      line('M0 2L-3 16M5 2L8 16M28 -22l8 3M-22 -20q-10 -6 -10 -16', white, 2.6),
    ],
    { x, y, scale: s, flip },
  );
const border = (y, up) => [
  line(`M-10 ${y}H1610M-10 ${y + up * 40}H1610`, white, 4),
  times(46, (i) => tri([i * 36 - 12, y + up * 5], [i * 36 + 20, y + up * 5], [i * 36 + 4, y + up * 31])),
  times(82, (i) => circle(i * 20, y + up * 52, 3, white)),
];

export default scene({
  key: 'warli',
  background: [
    rect(0, 0, 1600, 900, linear(['#b5502f', '#a54529', '#93391f', '#742a1a'], -28)),
    (() => {
      const r = random('mud');
      return times(70, () =>
        shape(
          blob(r.between(0, 1600), r.between(0, 860), r.between(16, 90), { key: 'm' + r(), stretch: 2.2, wobble: 0.3 }),
          r.pick(['#7f2f1b', '#c4633c', '#9d4226']),
          { opacity: r.between(0.08, 0.22) },
        ),
      );
    })(),
    // Sweeps of the hand in the mud plaster.
    (() => {
      const r = random('sweep');
      return times(34, () => {
        const x = r.between(-100, 1500),
          y = r.between(0, 850),
          w = r.between(70, 200);
        return line(
          `M${x} ${y}q${w / 2} ${-w * 0.22} ${w} 0`,
          r.chance(0.5) ? '#d07a4c' : '#6f2716',
          r.between(1.5, 3.5),
          { opacity: 0.2 },
        );
      });
    })(),
  ],
  content: [
    group([
      border(792, 1),
      twigTree(240, 770, 420),
      twigTree(1392, 770, 330),
      hut(112, 770, 0.9),
      hut(1516, 770, 0.78),
      bullock(1276, 240, 0.9, true),
      bullock(1400, 330, 0.78, true),
      fowl(330, 764, 1, false),
      fowl(1290, 766, 1, true),
      fowl(1230, 772, 0.8, true),
      // The sun, and birds.
      circle(236, 190, 46, 'none', { stroke: white, strokeWidth: 5 }),
      circle(236, 190, 30, white),
      times(28, (i) => {
        const a = i * 0.2244;
        return line(
          `M${236 + Math.cos(a) * 56} ${190 + Math.sin(a) * 56}L${236 + Math.cos(a) * (i % 2 ? 74 : 84)} ${190 + Math.sin(a) * (i % 2 ? 74 : 84)}`,
          white,
          3.4,
        );
      }),
      [
        [120, 360],
        [168, 324],
        [88, 300],
        [1480, 150],
        [1430, 112],
        [1516, 96],
      ].map(([x, y], i) =>
        group([tri([-16, -9], [0, 0], [-14, 8]), line('M0 0L14 -4', white, 3)], { x, y, flip: i > 2 }),
      ),
      dancers.map(figureAt),
      links,
      player,
      // A ring of dots round the musician.
      times(40, (i) => {
        const a = i * 0.157;
        return circle(ccx + Math.cos(a) * 126, ccy + Math.sin(a) * 126, 3.4, white);
      }),
    ]),
    // Wall foot and floor, the pot of rice paste with its bamboo stick.
    shape('M-10 872Q800 852 1610 872V910H-10Z', linear(['#4a2116', '#2a1310'])),
    line('M-10 872Q800 852 1610 872', '#d98a5a', 4, { opacity: 0.6 }),
    // Morning light and the shade of leaves.
    shape(
      polygon([
        [360, -10],
        [1260, -10],
        [1420, 910],
        [120, 910],
      ]),
      '#ffcf96',
      { opacity: 0.1, filter: blur(30) },
    ),
    (() => {
      const r = random('shade');
      const leaf = (x, y, s, a) =>
        shape(`M0 0Q${s * 0.5} ${-s * 0.36} ${s} 0Q${s * 0.5} ${s * 0.36} 0 0Z`, '#3a100c', {
          transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(a)})`,
        });
      return group(
        [
          [
            [-20, -30, 340, 210, 12],
            [120, -60, 470, 90, 10],
            [-40, 120, 180, 420, 10],
            [1640, -40, 1330, 60, 10],
            [1660, 90, 1440, 330, 9],
          ].map(([x, y, x2, y2, k]) => [
            shape(
              ribbon(
                [
                  [x, y],
                  [(x + x2) / 2, (y + y2) / 2 - 20],
                  [x2, y2],
                ],
                [16, 9, 3],
              ),
              '#3a100c',
            ),
            times(k * 2, (i) => {
              const t = 0.2 + (i * 0.4) / k,
                s = i % 2 ? 1 : -1;
              return leaf(
                x + (x2 - x) * t,
                y + (y2 - y) * t - 12,
                r.between(60, 96),
                (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI + s * r.between(30, 62),
              );
            }),
          ]),
        ],
        { opacity: 0.3, filter: blur(4) },
      );
    })(),
    group(
      [
        shadow(20, 4, 110, 16, 0.7),
        shape('M-64 -70C-92 -40 -70 4 -30 6H30C70 4 92 -40 64 -70Z', linear(['#6b2a18', '#b9573a', '#e59a68'], 90)),
        ellipse(0, -70, 64, 15, '#e59a68'),
        ellipse(0, -69, 55, 11, white),
        line('M-6 -66L70 -172', '#4a2a14', 7),
        line('M-2 -70L72 -172', '#d9b070', 4),
        line('M-8 -64l-8 10', white, 8),
        shape('M-30 -60q-4 24 2 38q6 -6 4 -38Z', white),
      ],
      { x: 1120, y: 880 },
    ),
  ],
  light: { x: 0.46, y: 0.3, colour: '#ffd9a0', strength: 0.22 },
  rim: 0.5,
});
