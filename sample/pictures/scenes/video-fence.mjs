// A fence that bites: a llama stretches its neck towards the last green on the far side of a wire that spits sparks.
import {
  blob,
  circle,
  ellipse,
  glow,
  grass,
  hills,
  line,
  linear,
  palette as p,
  polygon,
  ranges,
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

const coat = '#f3e3c6',
  shade = '#c9a878';
const leg = (points, tone) => shape(ribbon(points, [52, 34, 24, 26]), tone);

export default scene({
  key: 'video-fence',
  background: [sky('haze'), sun(360, 200, 74)],
  content: [
    ranges(470, 600, 3, '#d9a77a', '#9a6a52', { key: 'andes', rise: 150 }),
    shape(
      polygon([
        [560, 368],
        [620, 300],
        [690, 372],
        [650, 362],
        [624, 380],
        [598, 360],
      ]),
      '#fff6e4',
      { opacity: 0.8 },
    ),
    hills(680, 30, linear(['#d9b070', '#b98a4a', '#7c5a2e']), { key: 'plain', bumps: 4 }),
    shadow(640, 826, 300, 40, 0.45),
    leg(
      [
        [500, 600],
        [488, 680],
        [500, 750],
        [494, 820],
      ],
      shade,
    ),
    leg(
      [
        [720, 600],
        [742, 680],
        [726, 750],
        [736, 820],
      ],
      shade,
    ),
    shape(
      ribbon(
        [
          [450, 500],
          [420, 470],
          [404, 430],
        ],
        [60, 48, 22],
      ),
      coat,
    ),
    times(12, (i) =>
      shape(blob(470 + i * 26, 560 + (i % 3) * 26, 66, { key: 'wool' + i, wobble: 0.16 }), i % 2 ? coat : '#e8d3ae'),
    ),
    ellipse(610, 560, 180, 96, linear(['#fff6e4', coat, shade])),
    shape('M500 486Q610 452 720 490L712 590Q610 620 512 588Z', p.coral),
    shape('M503 512Q610 480 718 514L717 534Q610 502 504 534Z', p.ochreLight),
    shape('M508 560Q610 590 714 560L713 578Q610 608 510 578Z', p.teal),
    leg(
      [
        [552, 610],
        [548, 690],
        [560, 760],
        [554, 828],
      ],
      coat,
    ),
    leg(
      [
        [676, 610],
        [690, 690],
        [676, 760],
        [686, 828],
      ],
      coat,
    ),
    shape(
      ribbon(
        [
          [740, 560],
          [800, 480],
          [826, 380],
          [846, 300],
        ],
        [130, 96, 78, 74],
      ),
      linear(['#fff6e4', coat, '#dcc195'], -50),
    ),
    shape(
      ribbon(
        [
          [828, 250],
          [818, 200],
          [826, 160],
        ],
        [30, 26, 10],
      ),
      shade,
    ),
    shape(
      ribbon(
        [
          [866, 244],
          [868, 196],
          [880, 160],
        ],
        [30, 26, 10],
      ),
      coat,
    ),
    shape(
      ribbon(
        [
          [836, 282],
          [900, 286],
          [956, 306],
        ],
        [92, 80, 52],
      ),
      linear(['#fff6e4', coat]),
    ),
    ellipse(962, 300, 20, 16, '#e0b48f'),
    line('M938 328Q960 332 974 320', '#7a5230', 5),
    ellipse(894, 268, 17, 19, '#fffaf0'),
    circle(900, 269, 10, p.ink),
    shape(blob(836, 238, 42, { key: 'mop', wobble: 0.24 }), '#e8d3ae'),
    // The fence.
    [1010, 1360, 210].map(
      (x) =>
        rect(x - 15, 372, 30, 470, linear(['#8a5a3a', '#5c3620'], -90)) +
        rect(x - 20, 440, 40, 22, '#cfd6d8', { rx: 6 }) +
        rect(x - 20, 560, 40, 22, '#cfd6d8', { rx: 6 }),
    ),
    line('M1010 450Q1190 476 1360 450L1600 470M1010 570Q1190 596 1360 570L1600 590', '#4a505b', 7),
    glow(1010, 450, 190, '#bfefff', 0.85),
    shape(star(1010, 450, 96, 30, 9, 0.2), '#fff6b0'),
    shape(star(1010, 450, 54, 20, 7, 0.6), '#ffffff'),
    times(6, (i) =>
      line(
        `M${1010 + Math.round(Math.cos(i * 1.05) * 110)} ${450 + Math.round(Math.sin(i * 1.05) * 110)}l${Math.round(Math.cos(i * 1.05) * 36)} ${Math.round(Math.sin(i * 1.05) * 36)}`,
        '#ffe36a',
        8,
      ),
    ),
    grass(1100, 846, 230, { key: 'prize', height: 120, count: 70, colours: [p.leaf, p.leafLight, p.leafDark] }),
    grass(0, 905, 1600, { key: 'front', height: 54, count: 120, colours: ['#b98a4a', '#8a6432', '#d9b070'] }),
  ],
  light: { x: 0.25, y: 0.2, colour: '#fff0cf', strength: 0.22 },
});
