// Deposit insurance: a wide umbrella over a stack of coins in heavy rain.
import {
  arc,
  blob,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  radial,
  rain,
  random,
  rect,
  scene,
  shadow,
  shape,
  sky,
  star,
  times,
} from '../kit.mjs';

const edgePaint = linear(['#7a4617', '#f5cb6b', '#fff0bd', '#d2942f', '#7a4617'], -90);
const coin = (x, y, r) =>
  group(
    [
      ellipse(0, r * 0.32, r, r * 0.26, '#6b3d16'),
      rect(-r, 0, r * 2, r * 0.3, edgePaint),
      ellipse(0, r * 0.3, r, r * 0.26, '#b5762a', { opacity: 0.0 }),
      ellipse(0, 0, r, r * 0.26, '#fbdd8c'),
      ellipse(0, 0, r * 0.78, r * 0.2, '#c98a2e'),
      ellipse(0, 1.5, r * 0.74, r * 0.18, '#ecb950'),
      line(arc(0, 0, r * 0.9, r * 0.23, 190, 290), '#fff6d8', 3),
    ],
    { x, y },
  );
const stack = (x, y, count, r) => {
  const next = random('s' + x);
  return times(count, (i) => coin(x + next.between(-5, 5), y - (i + 1) * r * 0.3, r));
};

// The canopy: eight gores between the top and the tips, scalloped below.
const top = [800, 96],
  tips = [-430, -318, -170, 0, 170, 318, 430].map((d, i) => [800 + d, 412 + [16, -6, -2, 6, -2, -6, 16][i]]);
const gore = (i, fill) => {
  const [a, b] = [tips[i], tips[i + 1]],
    bow = (q) => (q[0] - 800) * 0.86;
  return shape(
    `M${top[0]} ${top[1]}C${800 + bow(a) * 0.72} ${top[1] + 24} ${800 + bow(a) * 1.08} ${a[1] - 130} ${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 - 42} ${b[0]} ${b[1]}C${800 + bow(b) * 1.08} ${b[1] - 130} ${800 + bow(b) * 0.72} ${top[1] + 24} ${top[0]} ${top[1]}Z`,
    fill,
  );
};
const rib = (t) => {
  const bow = (t[0] - 800) * 0.86;
  return `M${top[0]} ${top[1]}C${800 + bow * 0.72} ${top[1] + 24} ${800 + bow * 1.08} ${t[1] - 130} ${t[0]} ${t[1]}`;
};
const tones = ['#c33547', '#e14d56', '#ff7a75', '#ff6a6c', '#e2505a', '#a82c42'];
const umbrella = {
  back: [
    shape('M376 424C520 330 1080 330 1224 424C1080 388 520 388 376 424Z', '#5a1a30'),
    line('M800 96V700', '#3a1e26', 15),
    line('M796 110V690', '#b97a52', 5),
    line('M800 690V770Q800 812 764 812Q732 812 732 776', '#3a1e26', 22),
    line('M797 690V768Q796 803 764 804Q738 804 737 778', '#b97a52', 7),
    tips.map((t) => line(`M800 250L${800 + (t[0] - 800) * 0.62} ${t[1] - 66}`, '#3a1e26', 3.5)),
    circle(800, 250, 13, '#3a1e26'),
  ],
  front: [
    tips.slice(0, -1).map((_, i) => gore(i, linear([lighter(tones[i], 0.3), tones[i], darker(tones[i], 0.22)]))),
    tips.slice(1, -1).map((t) => line(rib(t), '#8a2438', 3.5, { opacity: 0.75 })),
    line('M790 100C660 112 480 210 388 404', '#ffc9ba', 7, { opacity: 0.8 }),
    shape('M560 190C610 150 670 126 730 116C660 160 590 230 556 310C540 280 540 220 560 190Z', '#fff', {
      opacity: 0.2,
    }),
    tips.map(([x, y]) => circle(x, y + 4, 7, '#3a1e26')),
    rect(792, 54, 16, 46, '#3a1e26', { rx: 5 }),
    ellipse(800, 98, 24, 9, '#8a2438'),
  ],
};

const splash = (x, y, s) =>
  group(
    [
      line(arc(0, 0, 26, 7, 0, 360), '#cfe4ea', 2.5, { opacity: 0.7 }),
      line(arc(0, 0, 44, 11, 0, 360), '#cfe4ea', 1.6, { opacity: 0.4 }),
      line('M-8 -4L-14 -18M0 -5V-24M8 -4L15 -17', '#e4f1f2', 2.5, { opacity: 0.85 }),
    ],
    { x, y, scale: s },
  );

export default scene({
  key: 'deposit-insurance',
  background: [sky(['#16283c', '#2c4a63', '#56768a', '#8ea6a8']), glow(800, 560, 620, '#ffe2a8', 0.5)],
  content: [
    (() => {
      const r = random('clouds');
      return [
        [40, '#1a2d42', 190],
        [130, '#223a52', 130],
      ].map(([y, c, s], k) =>
        times(16, (i) =>
          shape(
            blob(i * 120 - 100, y - 60 + r.between(-30, 30), s * r.between(0.7, 1.1), {
              key: 'c' + k + i,
              stretch: 1.4,
              wobble: 0.1,
            }),
            c,
            { opacity: 0.75 },
          ),
        ),
      );
    })(),
    // The town in the rain: pale roofs, a few lit windows.
    (() => {
      const r = random('town');
      return times(24, (i) => {
        const x = i * 72 - 30,
          w = r.between(54, 96),
          h = r.between(90, 250),
          c = mix('#5b7a8c', '#456378', r());
        return (
          rect(x, 660 - h, w, h, linear([c, mix(c, '#9db2b2', 0.5)])) +
          times(4, (k) =>
            r.chance(0.5)
              ? rect(x + 12 + (k % 2) * 30, 680 - h + Math.floor(k / 2) * 44, 16, 22, '#ffd98c', { opacity: 0.75 })
              : '',
          )
        );
      });
    })(),
    rect(
      0,
      560,
      1600,
      110,
      linear([
        ['#9db2b2', 0, 0],
        ['#9db2b2', 1, 0.8],
      ]),
    ),
    rain(210, { key: 'back', slant: 0.22, opacity: 0.5, colour: '#d4e6ea' }),
    // The wet square.
    rect(-10, 654, 1620, 260, linear(['#6f8b94', '#3f5f72', '#1c3448'])),
    times(6, (i) => line(`M-10 ${676 + i * i * 9}H1610`, '#24405a', 2.5, { opacity: 0.4 })),
    times(15, (i) => line(`M${800 + (i - 7) * 90} 654L${800 + (i - 7) * 200} 900`, '#24405a', 2.5, { opacity: 0.35 })),
    ellipse(
      800,
      812,
      480,
      78,
      radial([
        ['#ffdf9a', 0, 0.75],
        ['#ffc978', 0.5, 0.35],
        ['#ffc978', 1, 0],
      ]),
    ),
    umbrella.back,
    shadow(812, 836, 340, 34, 0.6, '#14202e'),
    stack(690, 796, 10, 64),
    stack(906, 798, 12, 66),
    stack(800, 812, 14, 72),
    stack(586, 826, 6, 60),
    stack(1012, 828, 8, 62),
    stack(700, 846, 5, 60),
    stack(900, 850, 4, 60),
    group(
      [
        circle(0, 0, 52, linear(['#fff0bd', '#e8b44e', '#a8691f'], -40)),
        circle(0, 0, 40, '#c98a2e'),
        circle(1, 1, 38, linear(['#f0c05c', '#fbdd8c'], -40)),
        shape(star(0, 0, 28, 14, 8, 0.2), '#b97a26'),
        shape(star(-1.5, -1.5, 26, 13, 8, 0.2), '#fff0bd'),
      ],
      { x: 800, y: 822 },
    ),
    [
      [540, 846],
      [1070, 850],
      [610, 872],
      [1000, 876],
    ].map(([x, y]) => coin(x, y, 34)),
    glow(800, 560, 330, '#ffe7a8', 0.35),
    umbrella.front,
    // Water runs from the tips and leaps from the canopy.
    tips
      .filter((_, i) => i !== 3)
      .map(([x, y], i) =>
        times(i % 5 ? 2 : 5, (k) =>
          shape(`M${x} ${y + 20 + k * 62 + i * 7}q7 14 0 22q-7 -8 0 -22Z`, '#e4f1f2', { opacity: 0.9 - k * 0.1 }),
        ),
      ),
    (() => {
      const r = random('hop');
      return times(60, () => {
        const t = r.between(-1, 1),
          x = 800 + t * 410,
          y = 96 + Math.abs(t) ** 2.3 * 300 + 8;
        return line(
          `M${x} ${y - 6}l${t * 12 + r.between(-6, 6)} ${r.between(-26, -12)}`,
          '#e9f4f4',
          r.between(1.6, 3.2),
          { opacity: r.between(0.5, 1) },
        );
      });
    })(),
    [
      [250, 740, 1],
      [380, 800, 1.2],
      [150, 850, 1.5],
      [1260, 730, 1],
      [1330, 820, 1.3],
      [1470, 770, 1.2],
      [1180, 870, 1.3],
      [430, 878, 1.3],
      [310, 690, 0.7],
      [1400, 690, 0.7],
      [60, 720, 0.9],
      [1540, 870, 1.4],
    ].map(([x, y, s]) => splash(x, y, s)),
    group(rain(150, { key: 'front', slant: 0.22, opacity: 0.75, colour: '#e4f1f4' }), {
      clipPath: clip(
        shape('M-10 -10H1610V910H1330L1226 424C1150 240 960 90 800 90C640 90 450 240 374 424L270 910H-10Z', '#000'),
      ),
    }),
  ],
  light: { x: 0.5, y: 0.6, colour: '#ffe6b4', strength: 0.16 },
  rim: 0.44,
});
