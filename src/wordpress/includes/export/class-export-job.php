<?php
/**
 * Export of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

use WpsElements\Plugin;
use const WpsElements\VERSION;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the catalogue in batches. Each call works for a given time and continues where the last one ended; the catalogue is
 * published when all products are written.
 */
final class Export_Job {

	private const BATCH = 50;

	/**
	 * Skipped products that are stored with their reason.
	 */
	private const MAX_SKIPPED = 20;

	/**
	 * Works for some time.
	 *
	 * @param float $seconds Time after which no further batch is begun.
	 * @return bool Whether nothing is left to do; `false` too while another process works.
	 */
	public static function run( float $seconds ): bool {
		if ( ! Plugin::has_woocommerce() ) {
			return true;
		}
		try {
			$lock = self::lock();
			if ( null === $lock ) {
				return false;
			}
			try {
				return (bool) Guest::run(
					static function () use ( $seconds, $lock ): bool {
						return self::work( microtime( true ) + $seconds, $lock );
					}
				);
			} finally {
				flock( $lock, LOCK_UN );
				fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fclose -- The lock.
			}
		} catch ( \Throwable $error ) {
			$attempts = Export_State::get()['attempts'] + 1;
			$message  = $error instanceof Export_Error ? $error->getMessage() : get_class( $error ) . ': ' . $error->getMessage();
			// After three failures the export begins anew at the next change, or in a day.
			if ( $attempts >= 3 ) {
				Changed_Products::answer();
			}
			$restart = $attempts < 3 ? array() : array( 'started' => 0 );
			Export_State::change(
				array(
					'error'      => wp_strip_all_tags( $message ),
					'error_time' => time(),
					'attempts'   => $attempts,
				) + $restart
			);
			return $attempts >= 3;
		}
	}

	/**
	 * Writes batches until all products are written or the time is over.
	 *
	 * @param float    $deadline Time as of `microtime( true )`.
	 * @param resource $current  File for the product that is being read, which a process that is ended leaves behind.
	 * @throws Export_Error When the file cannot be written.
	 */
	private static function work( float $deadline, $current ): bool {
		$begin = microtime( true );
		$state = self::note_ended( Export_State::get(), (int) stream_get_contents( $current ) );
		// One end counts once.
		ftruncate( $current, 0 );
		if ( 0 === $state['started'] && 0 === Changed_Products::since() ) {
			return true;
		}
		$path = self::body_path();
		clearstatcache( true, $path );
		// A part that is gone cannot be continued: the file would begin with empty bytes.
		$is_lost = $state['bytes'] > ( is_file( $path ) ? (int) filesize( $path ) : 0 );
		if ( 0 === $state['started'] || $is_lost ) {
			$state = self::begin();
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- A local file that grows.
		$body = fopen( $path, 'c+b' );
		if ( false === $body || ! ftruncate( $body, $state['bytes'] ) ) {
			throw Export_Error::for_disk();
		}
		$is_done  = false;
		$previous = new Previous_Entries( '' === $state['previous'] ? '' : Export_Files::path() . $state['previous'] );
		try {
			fseek( $body, 0, SEEK_END );
			do {
				$ids     = self::next_ids( $state['last_id'] );
				$is_done = count( $ids ) < self::BATCH;
				$state   = self::write( $ids, array( $body, $current ), $previous, $state );

				$state['seconds'] += microtime( true ) - $begin;
				$begin             = microtime( true );
				// A process that is ended begins with the batch that it was in.
				if ( ! $is_done ) {
					Export_State::change( array_intersect_key( $state, array_flip( array( 'last_id', 'bytes', 'products', 'visited', 'seconds', 'skipped' ) ) ) );
				}
			} while ( ! $is_done && $begin < $deadline );
		} finally {
			fclose( $body );
			ftruncate( $current, 0 );
		}
		// phpcs:enable
		if ( $is_done ) {
			self::finish( $state );
		}
		return $is_done && 0 === Changed_Products::since();
	}

	/**
	 * Starts an export, of the changed products if the others can be copied.
	 *
	 * @return array<string, mixed> State.
	 */
	private static function begin(): array {
		// Changes from now on request another export.
		$taken   = microtime( true );
		$changed = Changed_Products::take();
		$pointer = Export_Files::pointer();
		$made_by = implode( ' ', array( VERSION, defined( 'WC_VERSION' ) ? WC_VERSION : '', get_bloginfo( 'version' ), get_locale() ) );
		$is_part = null !== $changed && null !== $pointer && Export_State::get()['made_by'] === $made_by;
		return Export_State::change(
			array(
				'started'  => time(),
				'taken'    => $taken,
				'changed'  => $is_part ? $changed : null,
				'previous' => $is_part ? $pointer['file'] : '',
				'made_by'  => $made_by,
				'last_id'  => 0,
				'bytes'    => 0,
				'products' => 0,
				'visited'  => 0,
				'seconds'  => 0.0,
				'skipped'  => array(),
			)
		);
	}

	/**
	 * Remembers the product at which the last process was ended: by a fatal error, or by a host that allows less time. Ended there
	 * twice, the product is the cause: it is left out, until it is changed.
	 *
	 * @param array<string, mixed> $state State.
	 * @param int                  $id    Product; 0 if the last process came to its end.
	 * @return array<string, mixed> New state.
	 */
	private static function note_ended( array $state, int $id ): array {
		if ( 0 === $id || ( $state['fatal'][ $id ] ?? null ) === self::modified( $id ) ) {
			return $state;
		}
		$fatal = $state['ended_at'] === $id ? array( $id => self::modified( $id ) ) + $state['fatal'] : $state['fatal'];
		return Export_State::change(
			array(
				'ended_at' => $id,
				'fatal'    => array_slice( $fatal, 0, self::MAX_SKIPPED, true ),
			)
		);
	}

	/**
	 * Returns when a product was changed.
	 *
	 * @param int $id Product.
	 */
	private static function modified( int $id ): string {
		return (string) get_post_field( 'post_modified_gmt', $id );
	}

	/**
	 * Publishes what is written.
	 *
	 * @param array<string, mixed> $state State.
	 */
	private static function finish( array $state ): void {
		$path = self::body_path();
		Export_Files::publish( Catalogue_Header::of( self::ids_in( $path ) ), $path );
		wp_delete_file( $path );
		Changed_Products::delete_exported( $state['taken'] );
		Export_State::change(
			array(
				'started'     => 0,
				'products'    => $state['products'],
				'visited'     => $state['visited'],
				'finished'    => time(),
				'took'        => $state['seconds'],
				'was_skipped' => $state['skipped'],
				'error'       => '',
				'attempts'    => 0,
			)
		);
	}

	/**
	 * Writes the entries of products.
	 *
	 * @param int[]                $ids      Products.
	 * @param resource[]           $files    File to write, at its end; file for the product that is being read.
	 * @param Previous_Entries     $previous Entries of products that have not changed.
	 * @param array<string, mixed> $state    State.
	 * @return array<string, mixed> New state.
	 * @throws Export_Error When the file cannot be written.
	 */
	private static function write( array $ids, array $files, Previous_Entries $previous, array $state ): array {
		list( $body, $current ) = $files;

		$lines = array();
		if ( null !== $state['changed'] ) {
			foreach ( array_diff( $ids, $state['changed'] ) as $id ) {
				$lines[ $id ] = $previous->line( $id );
			}
		}
		$lines = array_filter( $lines, 'is_string' );
		_prime_post_caches( array_diff( $ids, array_keys( $lines ) ) );
		foreach ( $ids as $id ) {
			$line = $lines[ $id ] ?? '';
			if ( '' === $line ) {
				// phpcs:disable WordPress.WP.AlternativeFunctions -- A local file.
				rewind( $current );
				fwrite( $current, str_pad( (string) $id, 20 ) );
				// phpcs:enable
				try {
					$line = self::line( $id, $state['fatal'][ $id ] ?? null );
				} catch ( \Throwable $error ) {
					// An extension may fail for one product; all others shall be found.
					if ( count( $state['skipped'] ) < self::MAX_SKIPPED ) {
						$state['skipped'][ $id ] = wp_strip_all_tags( $error->getMessage() );
					}
				}
			}
			if ( '' !== $line ) {
				++$state['products'];
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- A local file that grows.
				if ( fwrite( $body, $line ) !== strlen( $line ) ) {
					throw Export_Error::for_disk();
				}
			}
			$state['last_id'] = $id;
			++$state['visited'];
		}
		$state['bytes'] = (int) ftell( $body );
		if ( function_exists( 'wp_cache_supports' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
		return $state;
	}

	/**
	 * Reads a product.
	 *
	 * @param int         $id    Product.
	 * @param string|null $fatal When a version of it that ended PHP was changed.
	 * @return string Its line; empty for a product that guests do not find.
	 * @throws Export_Error When it ends PHP.
	 */
	private static function line( int $id, ?string $fatal ): string {
		if ( null !== $fatal && self::modified( $id ) === $fatal ) {
			throw Export_Error::for_product();
		}
		$product = wc_get_product( $id );
		$entry   = $product instanceof \WC_Product ? Product_Entry::of( $product ) : null;
		$json    = null === $entry ? '' : (string) wp_json_encode( $entry, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		return '' === $json ? '' : $json . "\n";
	}

	/**
	 * Returns the next published products by their ids.
	 *
	 * @param int $after Last product written.
	 * @return int[]
	 */
	private static function next_ids( int $after ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- By id, which a query of WooCommerce cannot continue.
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT ID FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish' AND post_password = '' AND ID > %d ORDER BY ID LIMIT %d",
				$after,
				self::BATCH
			)
		);
		return array_map( 'intval', $ids );
	}

	/**
	 * Reads the ids of the products that are written.
	 *
	 * @param string $path File with an entry on each line.
	 * @return int[]
	 */
	private static function ids_in( string $path ): array {
		$ids  = array();
		$file = new \SplFileObject( $path, 'r' );
		foreach ( $file as $line ) {
			if ( preg_match( '/^\{"id":(\d+)[,}]/', (string) $line, $match ) ) {
				$ids[] = (int) $match[1];
			}
		}
		return $ids;
	}

	/**
	 * Returns the path of the lines of the running export.
	 */
	private static function body_path(): string {
		return Export_Files::folder() . 'export.ndjson.part';
	}

	/**
	 * Takes the lock of the export, which ends with the process.
	 *
	 * @return resource|null `null` while another process has it.
	 * @throws Export_Error When its file cannot be written or locked.
	 */
	private static function lock() {
		$path = Export_Files::folder() . 'export.lock';
		$file = fopen( $path, 'c+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- For a lock.
		if ( false === $file ) {
			throw Export_Error::for_file( $path ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text, escaped where it is shown.
		}
		if ( flock( $file, LOCK_EX | LOCK_NB, $is_taken ) ) {
			return $file;
		}
		if ( 1 !== $is_taken ) {
			throw Export_Error::for_lock( $path ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text, escaped where it is shown.
		}
		return null;
	}
}
