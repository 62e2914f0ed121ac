<?php
/**
 * Variations in the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Converts the variations of a product, with their text and picture.
 */
final class Variation_Entry {

	/**
	 * Returns the variations that guests see.
	 *
	 * @param \WC_Product_Variable $product Product.
	 */
	public static function all( \WC_Product_Variable $product ): array {
		$attributes = Attributes::of( $product );
		$found      = array();
		foreach ( $product->get_visible_children() as $id ) {
			$variation = wc_get_product( $id );
			if ( $variation instanceof \WC_Product_Variation && 'publish' === $variation->get_status() ) {
				$found[] = self::of( $variation, $attributes, (int) $product->get_image_id() );
			}
		}
		return $found;
	}

	/**
	 * Converts a variation.
	 *
	 * @param \WC_Product_Variation $variation  Variation.
	 * @param array                 $attributes Attributes of its product.
	 * @param int                   $picture    Picture of its product, which it has unless it has its own.
	 */
	private static function of( \WC_Product_Variation $variation, array $attributes, int $picture ): array {
		$shared = Product_Entry::shared( $variation );
		unset( $shared['price_html'] );
		$entry       = array( 'id' => $variation->get_id() ) + $shared + array( 'attributes' => Attributes::of_variation( $variation, $attributes ) );
		$description = trim( $variation->get_description() );
		if ( '' !== $description ) {
			$entry['description'] = trim( wpautop( wptexturize( $description ) ) );
		}
		$own   = (int) $variation->get_image_id();
		$image = $own > 0 && $own !== $picture ? Images::image( $own ) : null;
		if ( null !== $image ) {
			$entry['image'] = $image;
		}
		return $entry;
	}
}
