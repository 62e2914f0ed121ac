<?php
/**
 * Attributes of products in the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the attributes of products and variations.
 */
final class Attributes {

	/**
	 * Returns the attributes of a product. Own ones that its page does not show are left out; those with terms are filters.
	 *
	 * @param \WC_Product $product Product.
	 */
	public static function of( \WC_Product $product ): array {
		$found = array();
		foreach ( $product->get_attributes() as $attribute ) {
			if ( ! $attribute instanceof \WC_Product_Attribute ) {
				continue;
			}
			$is_taxonomy = $attribute->is_taxonomy();
			if ( ! $is_taxonomy && ! $attribute->get_visible() && ! $attribute->get_variation() ) {
				continue;
			}
			$options = $attribute->get_options();
			if ( $is_taxonomy ) {
				$terms   = wc_get_product_terms( $product->get_id(), $attribute->get_name(), array( 'fields' => 'all' ) );
				$options = is_array( $terms ) ? wp_list_pluck( $terms, 'name' ) : array();
			}
			$found[] = array(
				'id'        => $attribute->get_id(),
				'name'      => wc_attribute_label( $attribute->get_name(), $product ),
				'slug'      => $attribute->get_name(),
				'position'  => count( $found ),
				'visible'   => $attribute->get_visible(),
				'variation' => $attribute->get_variation(),
				'options'   => array_values( array_map( 'strval', $options ) ),
			);
		}
		return $found;
	}

	/**
	 * Returns the values of a variation; an attribute without one may have any.
	 *
	 * @param \WC_Product_Variation $variation Variation.
	 * @param array                 $all       Attributes of its product, as `of` returns them.
	 */
	public static function of_variation( \WC_Product_Variation $variation, array $all ): array {
		$found = array();
		$given = $variation->get_attributes();
		foreach ( $all as $attribute ) {
			$value = (string) ( $given[ $attribute['slug'] ] ?? $given[ sanitize_title( $attribute['slug'] ) ] ?? '' );
			if ( '' === $value ) {
				continue;
			}
			$term    = taxonomy_exists( $attribute['slug'] ) ? get_term_by( 'slug', $value, $attribute['slug'] ) : false;
			$found[] = array(
				'id'     => $attribute['id'],
				'name'   => $attribute['name'],
				'slug'   => $attribute['slug'],
				'option' => $term instanceof \WP_Term ? $term->name : $value,
			);
		}
		return $found;
	}
}
