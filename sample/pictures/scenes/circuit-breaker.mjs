// A circuit breaker: the steep fall of the market's line is held in mid-air by a huge hand brake.
import {
  arc,
  birds,
  circle,
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
  sky,
  star,
  sun,
  times,
} from '../kit.mjs';

const steel = ['#9cc4c4', '#3f7d86', '#175059', '#0a2c36'];
const fallPoints = [
  [-60, 250],
  [90, 176],
  [190, 236],
  [318, 118],
  [402, 262],
  [474, 206],
  [566, 404],
  [632, 352],
  [742, 562],
];
const thick = (points) => polygon(points, false);

// Towers against the evening, some windows lit.
const city = (y, low, tall, from, to, key, lit) => {
  const r = random(key);
  return times(26, (i) => {
    const w = r.between(46, 84),
      h = r.between(low, tall),
      x = i * 64 - 30,
      c = mix(from, to, r());
    return group([
      rect(x, y - h, w, h + 60, linear([lighter(c, 0.12), c])),
      r.chance(0.3) ? rect(x + w * 0.3, y - h - 26, w * 0.4, 28, c) : '',
      r.chance(0.2) ? line(`M${x + w / 2} ${y - h}v-60`, c, 3) : '',
      lit
        ? times(Math.floor(h / 24), (k) =>
            times(3, (q) =>
              r.chance(0.22)
                ? rect(x + 9 + (q * (w - 14)) / 3, y - h + 12 + k * 24, 9, 12, '#ffc56e', { opacity: 0.9 })
                : '',
            ),
          )
        : '',
    ]);
  });
};

// The brake: a toothed quadrant on a block, a long lever, two jaws that hold the line.
const px = 1010,
  py = 770; // pivot
const lever = group(
  [
    shape('M-34 20L-20 -420H20L34 20Z', linear(steel, -90)),
    rect(-7, -400, 14, 380, '#0a2c36', { rx: 7, opacity: 0.5 }),
    line('M-24 0L-13 -410', '#cfe6e2', 5, { opacity: 0.8 }),
    rect(-30, -446, 60, 40, '#0a2c36', { rx: 8 }),
    shape(
      'M-34 -640Q-34 -668 0 -668Q34 -668 34 -640L38 -446H-38Z',
      linear(['#ffc9a0', p.coral, p.coralDark, '#7d1f33'], -90),
    ),
    times(6, (i) => rect(-39, -628 + i * 30, 78, 12, '#7d1f33', { rx: 6, opacity: 0.55 })),
    line('M-22 -640V-456', '#ffe0d0', 6, { opacity: 0.6 }),
    rect(-15, -690, 30, 26, linear([p.ochreLight, p.ochreDark]), { rx: 8 }),
  ],
  { x: px, y: py, rotate: 22 },
);
const quadrant = group(
  [
    shape(`M-250 70L-214 -96A240 240 0 0 1 190 -150L250 70Z`, linear(['#2f6a73', '#0f3d47', '#06222b'])),
    times(17, (i) => {
      const a = ((-152 + i * 6.6) * Math.PI) / 180;
      return shape(
        polygon([
          [Math.cos(a) * 214, Math.sin(a) * 214],
          [Math.cos(a + 0.05) * 244, Math.sin(a + 0.05) * 244],
          [Math.cos(a + 0.09) * 214, Math.sin(a + 0.09) * 214],
        ]),
        '#5d9aa0',
      );
    }),
    line(arc(0, 0, 208, 208, 206, 318), '#5d9aa0', 6),
    line(arc(0, 0, 160, 160, 206, 320), '#06222b', 16, { opacity: 0.7 }),
    line(arc(0, 0, 160, 160, 206, 250), p.ochre, 8),
    line(arc(0, 0, 160, 160, 252, 284), p.coralLight, 8),
    line(arc(0, 0, 160, 160, 286, 318), p.coral, 8),
  ],
  { x: px, y: py },
);
const jaw = (k) =>
  group(
    [
      shape('M-150 0H150L126 -52Q0 -84 -126 -52Z', linear(k < 0 ? steel : [...steel].reverse().slice(0, 3))),
      rect(-150, -4, 300, 22, '#3a2027', { rx: 5 }),
      times(11, (i) => rect(-144 + i * 27, 2, 14, 16, '#6b3a35', { rx: 3 })),
      [-96, 0, 96].map((x) => circle(x, -34, 12, '#0a2c36') + circle(x - 2, -36, 6, '#9cc4c4')),
      line('M-122 -50Q0 -80 122 -50', '#cfe6e2', 4, { opacity: k < 0 ? 0.9 : 0.2 }),
    ],
    { y: k * 40, rotate: k > 0 ? 180 : 0 },
  );

export default scene({
  key: 'circuit-breaker',
  background: [sky(['#2c1233', '#6b2143', '#c4473f', '#f08a4a', '#fcc678']), sun(470, 640, 130, '#ffe6a6', 0.8)],
  content: [
    (() => {
      const r = random('streak');
      return times(14, () => {
        const x = r.between(-100, 1500),
          y = r.between(40, 520),
          w = r.between(180, 460);
        return shape(
          `M${x} ${y}Q${x + w * 0.5} ${y - 12} ${x + w} ${y}Q${x + w * 0.5} ${y + 14} ${x} ${y}Z`,
          r.pick(['#4a1a40', '#8a2f48', '#f0a060']),
          { opacity: 0.4 },
        );
      });
    })(),
    birds(1250, 150, 7, { key: 'kites', spread: 260, size: 16, colour: '#2c1233' }),
    city(760, 110, 330, '#c0503f', '#9c3a42', 'far'),
    rect(
      0,
      560,
      1600,
      240,
      linear([
        ['#fcc678', 0, 0],
        ['#fcc678', 1, 0.35],
      ]),
    ),
    city(800, 60, 240, '#5d2040', '#471a3a', 'near', true),
    rect(-10, 786, 1620, 130, linear(['#3a1633', '#1d0c20'])),
    rect(-10, 786, 1620, 5, '#c4634f', { opacity: 0.8 }),
    // Rings of a grid in the air.
    times(5, (i) => line(`M-10 ${150 + i * 120}H1610`, '#ffd9a0', 1.6, { opacity: 0.22, strokeDasharray: '3 12' })),
    // The line and where it would have fallen.
    line('M760 600L830 760', '#ffe6c8', 8, { strokeDasharray: '4 20', opacity: 0.75 }),
    line(thick(fallPoints), '#1d0c20', 30, { opacity: 0.4, transform: 'translate(12 18)', strokeLinejoin: 'miter' }),
    line(thick(fallPoints), '#a82c42', 32, { strokeLinejoin: 'miter', transform: 'translate(0 7)' }),
    line(thick(fallPoints), '#fff3dc', 28, { strokeLinejoin: 'miter' }),
    line(thick(fallPoints.map(([x, y]) => [x - 2, y - 7])), '#ffffff', 7, { strokeLinejoin: 'miter' }),
    shadow(px, 850, 420, 40, 0.7, '#0d0510'),
    // The block, the quadrant, the lever.
    shape(
      polygon([
        [px - 300, 872],
        [px - 258, 812],
        [px + 258, 812],
        [px + 300, 872],
      ]),
      '#8a6a6a',
    ),
    rect(px - 300, 870, 600, 40, linear(['#6b4a52', '#33202f'])),
    [-230, -120, 120, 230].map((x) => ellipse(px + x, 846, 17, 8, '#33202f') + ellipse(px + x, 841, 15, 7, '#c9a99a')),
    quadrant,
    lever,
    // The arm from the pivot to the jaws.
    shape(
      ribbon(
        [
          [px - 20, py - 20],
          [930, 690],
          [838, 640],
          [762, 604],
        ],
        [70, 54, 46, 54],
      ),
      '#0a2c36',
    ),
    shape(
      ribbon(
        [
          [px - 24, py - 30],
          [930, 680],
          [838, 630],
          [770, 596],
        ],
        [34, 26, 22, 24],
      ),
      '#3f7d86',
    ),
    line('M968 716L846 626', '#cfe6e2', 4, { opacity: 0.7 }),
    circle(px, py, 64, linear(steel, -40)),
    circle(px, py, 46, '#0a2c36'),
    circle(px - 3, py - 3, 38, linear(['#9cc4c4', '#3f7d86'], -40)),
    shape(star(px - 3, py - 3, 20, 17.4, 6), '#0a2c36'),
    glow(726, 530, 230, '#ffd98c', 0.9),
    group([jaw(-1), jaw(1)], { x: 716, y: 512, rotate: 64, scale: 0.86 }),
    // Sparks.
    (() => {
      const r = random('sparks');
      return times(54, () => {
        const a = r.between(-3.6, 0.9),
          d = r.between(90, 250),
          l = r.between(10, 42),
          x = 716 + Math.cos(a) * d * 0.9,
          y = 512 + Math.sin(a) * d;
        return line(
          polygon(
            [
              [x, y],
              [x + Math.cos(a) * l, y + Math.sin(a) * l],
            ],
            false,
          ),
          r.pick(['#fff3c8', '#ffd06a', '#ff8a5c']),
          r.between(2, 5),
          { opacity: r.between(0.5, 1) },
        );
      });
    })(),
  ],
  light: { x: 0.35, y: 0.6, colour: '#ffd9a0', strength: 0.18 },
  rim: 0.46,
});
