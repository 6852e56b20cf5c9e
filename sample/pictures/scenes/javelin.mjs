// The throw, at sunrise: one dark athlete, one long spear, and the sector that opens before him.
import {
  birds,
  blob,
  circle,
  ellipse,
  glow,
  grass,
  group,
  line,
  linear,
  palette as p,
  polygon,
  radial,
  ranges,
  random,
  rect,
  ribbon,
  scene,
  shadow,
  shape,
  smooth,
  times,
  longShadow,
} from '../kit.mjs';

const dark = '#1d1533',
  rim = '#ffb27a',
  mid = ([ax, ay], [bx, by], t = 0.5) => [ax + (bx - ax) * t, ay + (by - ay) * t];
const limb = (a, b, c, w, fill = dark) => shape(ribbon([a, mid(a, b, 0.42), b, mid(b, c, 0.34), c], w), fill);
const horizon = 560;

// The sector: lines that leave the arc under the thrower and widen to the far field, with the marks of distance across them.
const apex = [540, 1010];
const ray = (x) => [x, horizon + 4];
const cross = (t, l, r) => {
  const a = mid(apex, l, t),
    b = mid(apex, r, t);
  return `M${a.map(Math.round).join(' ')}Q${Math.round((a[0] + b[0]) / 2 + 10)} ${Math.round((a[1] + b[1]) / 2 - 26 * (1 - t) - 4)} ${b.map(Math.round).join(' ')}`;
};

// The thrower, facing right, weight on the braced left leg; 0, 0 is the ground between the feet.
const upper = group(
  [
    // Left arm, out in front for balance (far side).
    limb([48, -398], [122, -404], [176, -462], [42, 40, 28, 28, 16], '#2a1f45'),
    shape(
      smooth([
        [168, -468],
        [186, -488],
        [202, -484],
        [200, -464],
        [182, -452],
      ]),
      '#2a1f45',
    ),
    shape(
      ribbon(
        [
          [12, -412],
          [30, -452],
        ],
        [44, 36],
      ),
      '#2a1f45',
    ),
    // Trunk bent back like a bow.
    shape(
      smooth([
        [-50, -420],
        [-14, -430],
        [36, -424],
        [62, -392],
        [60, -340],
        [46, -290],
        [42, -236],
        [0, -222],
        [-42, -236],
        [-42, -286],
        [-58, -340],
        [-66, -392],
      ]),
      linear([p.coral, p.coralDark, '#6b1f3f'], 24),
    ),
    shape('M-62 -400C-50 -340 -36 -300 -42 -234L-10 -224C-14 -290 -18 -360 -12 -430L-50 -420Z', '#4a1636', {
      opacity: 0.45,
    }),
    line('M60 -392Q62 -330 42 -250', '#ffd3a0', 6, { opacity: 0.9 }),
    line('M-40 -244Q0 -230 42 -244', '#f6eddc', 7),
    // Head, looking up along the flight.
    group(
      [
        shape(
          'M16 -490C6 -528 34 -556 68 -548C96 -542 106 -516 98 -498L110 -488L100 -480Q100 -464 84 -460Q66 -454 56 -462Q28 -460 16 -490Z',
          dark,
        ),
        shape(
          'M14 -496C6 -536 38 -560 72 -552C84 -548 92 -540 96 -530Q74 -530 62 -514Q60 -490 44 -488Q36 -468 24 -470Q14 -480 14 -496Z',
          '#120c22',
        ),
        line('M98 -500L109 -488L100 -480Q100 -464 84 -460', rim, 4),
      ],
      { x: 56, y: -26, scale: 0.92, rotate: -8 },
    ),
    // The throwing arm, drawn back and high.
    limb([-44, -402], [-112, -450], [-90, -532], [48, 44, 32, 30, 17]),
    shape(
      smooth([
        [-110, -540],
        [-102, -566],
        [-82, -572],
        [-68, -558],
        [-72, -536],
        [-90, -524],
      ]),
      dark,
    ),
    line('M-74 -528Q-80 -500 -92 -466', rim, 4, { opacity: 0.8 }),
  ],
  { x: 34.8, y: -2.4, rotate: -8 },
);
const athlete = group(
  [
    // Trailing leg, up on its toe.
    limb([-18, -256], [-86, -150], [-190, -50], [76, 70, 46, 48, 22]),
    shape('M-206 -62C-214 -36 -222 -14 -204 0H-164C-158 -8 -168 -16 -174 -24L-174 -54Z', dark),
    shape('M-220 -2H-158V6H-214Z', p.coralDark),
    line('M-96 -122Q-128 -88 -166 -50', rim, 3.5, { opacity: 0.5 }),
    // Braced leg.
    limb([14, -254], [96, -154], [150, -24], [80, 72, 46, 46, 25]),
    shape('M134 -36C130 -16 132 -4 138 4H212C214 -8 198 -16 176 -26L162 -40Z', dark),
    shape('M132 0H214V8H134Z', p.coralDark),
    line('M112 -150Q136 -100 156 -44', rim, 4, { opacity: 0.8 }),
    shape(
      ribbon(
        [
          [16, -252],
          [54, -210],
          [84, -172],
        ],
        [84, 80, 62],
      ),
      p.night,
    ),
    shape(
      ribbon(
        [
          [-14, -252],
          [-48, -206],
          [-76, -166],
        ],
        [80, 74, 60],
      ),
      '#141a3c',
    ),
    shape('M-44 -268H46L52 -232Q0 -214 -50 -236Z', p.night),
    line('M54 -262Q88 -226 106 -190', '#6d5a9a', 4),
    upper,
  ],
  { x: 700, y: 818, scale: 1.04 },
);
// The javelin through the hand: long, thin, with its cord grip; turned up.
const javelin = group(
  [
    shape('M-420 0L-380 -7L300 -7L470 0L300 7L-380 7Z', linear(['#fff3cf', '#f5cf78', '#8a5a2a'])),
    shape('M300 -7L470 0L300 7Z', '#fffaf0'),
    shape('M-420 0L-380 -7H-330V7H-380Z', p.coral),
    shape('M150 -7.5H240V7.5H150Z', p.coral),
    rect(-54, -9, 108, 18, p.night, { rx: 6 }),
    times(9, (i) => line(`M${-46 + i * 11.5} 8L${-40 + i * 11.5} -8`, '#5b66a8', 3)),
  ],
  { x: 568, y: 262, rotate: -31, scale: 0.9 },
);

export default scene({
  key: 'javelin',
  background: [
    rect(0, 0, 1600, 620, linear(['#5e5c9a', '#a77fae', '#eaa0a0', '#fbc9a0', '#fde3b4'])),
    glow(1080, horizon - 20, 620, '#fff3d0', 0.95),
    circle(1080, horizon - 64, 96, '#fff6da'),
  ],
  content: [
    [
      [330, 150, 380],
      [1340, 210, 420],
      [860, 96, 300],
    ].map(([x, y, w], i) =>
      shape(
        `M${x - w} ${y}Q${x - w * 0.4} ${y - 34} ${x} ${y - 10}T${x + w} ${y}Q${x + w * 0.3} ${y + 22} ${x} ${y + 12}T${x - w} ${y}Z`,
        '#ffdcc4',
        { opacity: 0.4 - i * 0.06 },
      ),
    ),
    birds(1340, 320, 6, { key: 'dawn', spread: 260, size: 17, colour: '#6b4a7c' }),
    ranges(horizon - 10, horizon + 8, 2, '#d89aa4', '#a87298', { key: 'far', rise: 60 }),
    // A small stand and flags of trees along the far side.
    times(30, (i) => {
      const r = random('trees' + i),
        x = i * 56 + r.between(-20, 20),
        s = r.between(16, 34);
      return Math.abs(x - 1080) < 130
        ? ''
        : shape(blob(x, horizon + 6 - s * 0.5, s, { key: 'tr' + i, stretch: 1.3 }), '#7c5688');
    }),
    // The field, with its mown stripes and the sector.
    rect(0, horizon, 1600, 350, linear(['#c8a06e', '#8f9a5a', '#4d7350', '#2a4c46'])),
    ellipse(
      1080,
      horizon + 8,
      620,
      34,
      radial([
        ['#fff0c0', 0, 0.9],
        ['#fff0c0', 1, 0],
      ]),
    ),
    shape(
      polygon([apex, ray(700), ray(1420)]),
      linear([
        ['#fff0b8', 0, 0.75],
        ['#d9d98a', 0.4, 0.35],
        ['#9fbf78', 1, 0.12],
      ]),
    ),
    [0.3, 0.62].map((t) =>
      shape(
        polygon([
          mid(apex, ray(700), t + 0.14),
          mid(apex, ray(1420), t + 0.14),
          mid(apex, ray(1420), t),
          mid(apex, ray(700), t),
        ]),
        '#fffbe0',
        { opacity: 0.1 },
      ),
    ),
    [0.4, 0.56, 0.68, 0.77, 0.84, 0.895, 0.94, 0.97].map((t, i) =>
      line(cross(t, ray(700), ray(1420)), p.white, 7 - i * 0.7, { opacity: 0.85 }),
    ),
    shape(polygon([apex, [696, horizon + 4], [702, horizon + 4], [apex[0] + 22, apex[1]]]), p.white),
    shape(
      polygon([
        [apex[0] + 10, apex[1]],
        [1416, horizon + 4],
        [1424, horizon + 4],
        [apex[0] + 46, apex[1]],
      ]),
      p.white,
    ),
    // Markers with small flags at the far ends, and the judge's flag where the last throw fell.
    [
      [700, horizon + 4],
      [1420, horizon + 4],
    ].map(
      ([x, y]) =>
        line(`M${x} ${y}V${y - 62}`, dark, 4) + shape(`M${x} ${y - 62}L${x + 40} ${y - 52}L${x} ${y - 40}Z`, p.coral),
    ),
    group([shadow(0, 2, 24, 5, 0.5), line('M0 0V-44', p.white, 4), shape('M0 -44L30 -36L0 -26Z', p.ochreLight)], {
      x: 1010,
      y: 640,
    }),
    // The runway and the throwing arc.
    group(
      [
        shape('M-120 910V826L560 812Q680 824 760 850Q800 866 812 910Z', linear(['#c9604e', '#8a3540'])),
        shape('M-120 834L560 820V827L-120 842Z', p.white, { opacity: 0.85 }),
        line('M806 910Q796 868 756 848Q680 822 566 810', p.white, 10),
      ],
      { x: 100 },
    ),
    longShadow(505, 824, 60, -420, 60, 0.55, '#2a1030'),
    longShadow(870, 826, 60, -520, 70, 0.55, '#2a1030'),
    shadow(700, 828, 220, 14, 0.5, '#2a1030'),
    athlete,
    javelin,
    // The hand closes over the grip.
    [0, 1, 2].map((i) =>
      shape(
        ribbon(
          [
            [556 + i * 11, 274 - i * 7],
            [563 + i * 11, 261 - i * 7],
            [556 + i * 11, 250 - i * 7],
          ],
          [13, 13, 9],
        ),
        dark,
      ),
    ),
    (() => {
      const r = random('cinder');
      return times(26, () =>
        circle(
          480 + r.between(-70, 40),
          818 - r.between(0, 60),
          r.between(2, 6),
          r.pick(['#e08a68', '#6b2a38', '#f3b890']),
        ),
      );
    })(),
    grass(1180, 912, 460, { key: 'front', height: 80, count: 90, colours: ['#1f3d3c', '#35604a', '#55804f'] }),
  ],
  light: { x: 0.68, y: 0.55, colour: '#fff0c8', strength: 0.22 },
  rim: 0.4,
});
