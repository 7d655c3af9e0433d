import { RepresentativeExample, useBrand } from '#brand';
import { useCopy } from '#copy';
import type { Brand } from '#model';
import { Link, MessageSlider } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { Calculator } from './calculator.tsx';
import styles from './landing-screen.module.css';
import { ReviewScore } from './review-score.tsx';

/** The comparison sites that list the brand (A-53, D-34); nothing if there are none. */
function Partners({ partners }: Pick<Brand, 'partners'>) {
  const words = useCopy('landing').partners;
  if (partners.length === 0) return null;
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <ul className={styles.partners}>
        {partners.map(({ name, url, logo }) => (
          <li key={name}>
            <a href={url} rel="nofollow noopener">
              <svg role="img" aria-label={name} viewBox={`0 -1 ${logo.width} 10`} width={logo.width * 1.5} height={15}>
                <path d={logo.path} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The start page: the brand's promise, the cost of a loan, and the button to apply. */
export function LandingScreen() {
  const brand = useBrand();
  const { rates, before, steps, slider } = useCopy('landing');
  return (
    <div className={styles.landing}>
      <div className={styles.promise}>
        <Heading title={brand.promise} />
        <div className={styles.drawing} />
      </div>
      <div className={styles.example}>
        <RepresentativeExample example={brand.representativeExample} />
      </div>
      <div className={styles.calculator}>
        <Calculator />
      </div>
      <p className={styles.description}>{brand.page.description}</p>
      <div className={styles.notes}>
        <MessageSlider
          label={slider.label}
          messages={[slider.rate, slider.score, slider.fixed, slider.early]}
          pause={slider.pause}
          play={slider.play}
        />
        <p>{rates}</p>
        <h2>{steps.title}</h2>
        <ol>
          <li>{steps.check}</li>
          <li>{steps.decide}</li>
          <li>{steps.paid}</li>
        </ol>
        <h2>{before.title}</h2>
        <ul>
          <li>{before.cost}</li>
          <li>{before.who}</li>
          <li>{before.privacy({ link: (words) => <Link href="/privacy">{words}</Link> })}</li>
        </ul>
        <ReviewScore />
        <Partners partners={brand.partners} />
      </div>
    </div>
  );
}
